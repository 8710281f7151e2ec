import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { open } from '../../test/render.tsx';
import { ShortId } from './short-id.tsx';

it('copying an id announces whether it worked', async () => {
  const user = open(<ShortId id="0123456789" label="order id" />, { path: '/', as: undefined });
  const copy = screen.getByRole('button', { name: /^Copy order id/ });
  expect(copy.textContent).toContain('01234567');
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe('0123456789');
  await waitFor(() => expect(copy.nextElementSibling?.textContent).toBe('Copied'));
  expect(copy.nextElementSibling?.ariaLive).toBe('polite');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await user.click(copy);
  expect((await screen.findByRole('alert')).textContent).toBe('Your browser did not allow copying.');
});
