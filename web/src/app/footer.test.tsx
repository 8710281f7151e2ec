import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { searchWithSlash } from '#lib/focus/search.ts';
import { SearchKeyChoice } from './footer.tsx';

let stop: () => void;

afterEach(() => {
  stop();
  localStorage.clear();
});

it('turns the key / off and on, also for the next visit', async () => {
  stop = searchWithSlash();
  const search = (
    <header>
      <input type="search" aria-label="Search tools" />
    </header>
  );
  const visit = () =>
    render(
      <>
        {search}
        <SearchKeyChoice />
      </>,
    );
  const choice = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Press / to search' });
  const user = userEvent.setup();

  const { unmount } = visit();
  await user.click(choice());
  await user.keyboard('/');
  expect(document.activeElement).toBe(choice());
  unmount();

  visit();
  expect(choice().checked).toBe(false);
  await user.click(choice());
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(choice().checked).toBe(true);
});
