import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { searchWithSlash } from '#lib/focus/search.ts';
import { open } from '../../test/render.tsx';
import { SearchKeyChoice } from './footer.tsx';

let stop: () => void;

afterEach(() => stop());

it('turns the key / off and on, also for the next visit', async () => {
  stop = searchWithSlash();
  const page = (
    <>
      <header>
        <input type="search" aria-label="Search tools" />
      </header>
      <SearchKeyChoice />
    </>
  );
  const choice = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Press / to search' });
  const user = open(page, { path: '/', as: undefined });
  await user.click(choice());
  await user.keyboard('/');
  expect(document.activeElement).toBe(choice());
  cleanup();
  open(page, { path: '/', as: undefined });
  expect(choice().checked).toBe(false);
  await user.click(choice());
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(choice().checked).toBe(true);
});
