import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerReadsOf } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
import { ToolReviews } from './tool-reviews.tsx';

it('the reviews of a tool show their average once', async () => {
  answerReadsOf({ '/reviews/summary': { count: 3, average: 4.7, stars: [0, 0, 0, 1, 2] }, '/reviews': [] });
  open(<ToolReviews toolId="saw" count={3} />, { path: '/', as: undefined });
  await screen.findByRole('list', { name: 'Reviews by rating' });
  // One of the two numbers is only for screen readers.
  const [first, ...others] = screen
    .getAllByText(/4\.7/)
    .filter((element) => !element.closest('.sr-only'))
    .map(({ textContent }) => textContent);
  expect([first, others]).toEqual(['4.7', []]);
  expect(screen.getByText('4.7 / 5').closest('.sr-only')?.textContent).toBe('Rating: 4.7 / 5');
});
