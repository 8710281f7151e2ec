// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { open } from '../../test/render.tsx';
import { LazyDisclosure } from './lazy-disclosure.tsx';

it('a disclosure whose content failed to load loads it when it is opened again, and then keeps typed text', async () => {
  const load = vi.fn(async () => ({ Component: () => <input aria-label="Note" /> }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Note = lazyComponent(load);
  const user = open(<LazyDisclosure title="Change the note">{() => <Note />}</LazyDisclosure>, {
    path: '/',
    as: undefined,
  });
  const toggle = () => user.click(screen.getByText('Change the note'));
  await toggle();
  expect((await screen.findByRole('alert')).textContent).toContain('open it again');
  // React logs the failed load.
  vi.mocked(console.error).mockClear();
  await toggle();
  expect(load).toHaveBeenCalledTimes(1);
  await toggle();
  await user.type(await screen.findByLabelText('Note'), 'Fragile');
  await toggle();
  await toggle();
  await waitFor(() => expect(screen.getByRole('group')).toHaveProperty('open', true));
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Fragile');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});
