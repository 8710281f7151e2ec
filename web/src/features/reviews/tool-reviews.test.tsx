import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerReadsOf } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
import { sampleReview } from '../../../test/samples.ts';
import { ToolReviews } from './tool-reviews.tsx';

it('the reviews of a tool show their average once, a bar for each rating, and all authors', async () => {
  const { image, ...withoutPicture } = sampleReview();
  answerReadsOf({
    '/reviews/summary': { count: 30, average: 4.7, stars: [0, 0, 0, 10, 20] },
    '/reviews': [
      { ...withoutPicture, _id: '1', name: 'Ann', image },
      { ...withoutPicture, _id: '2', name: '' },
    ],
  });
  open(<ToolReviews toolId="saw" count={3} />, { path: '/', as: undefined });
  const list = await screen.findByRole('list', { name: 'Reviews by rating' });
  const bars = [...list.querySelectorAll('progress')].map(({ position }) => Math.round(position * 30));
  expect(bars).toEqual([20, 10, 0, 0, 0]);
  const [best, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect([best, second]).toEqual(['5 stars20 of 30 reviews', '4 stars10 of 30 reviews']);
  // One of the two numbers is only for screen readers.
  const [first, ...others] = screen
    .getAllByText(/4\.7/)
    .filter((element) => !element.closest('.sr-only'))
    .map(({ textContent }) => textContent);
  expect([first, others]).toEqual(['4.7', []]);
  expect(screen.getByText('4.7 / 5').closest('.sr-only')?.textContent).toBe('Rating: 4.7 / 5');
  const [ann, former] = await screen.findAllByRole('article');
  expect(ann?.textContent).toContain('Ann');
  expect(ann?.querySelector('img')?.src).toBe(image);
  expect(former?.textContent).toContain('A former customer');
  expect(former?.querySelector('img')).toBeNull();
});
