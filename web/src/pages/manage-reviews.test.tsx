// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Component as Toasts } from '#components/toasts.tsx';
import { reviewSummaryQuery, reviewsKey } from '#features/reviews/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog } from '../../test/dialogs.ts';
import { answer, held, json } from '../../test/fake-api.ts';
import { open } from '../../test/render.tsx';
import { sampleReview } from '../../test/samples.ts';
import { Component as ManageReviews } from './manage-reviews.tsx';

const list = 'GET /api/reviews?limit=100';

it('a deleted review does not return with an older list that arrives later', async () => {
  answer(list, json([sampleReview()]));
  const part = (
    <>
      <ManageReviews />
      <Toasts />
    </>
  );
  const user = open(part, { path: paths.manageReviews, as: 'admin' });
  const button = await screen.findByRole('button', { name: 'Delete the review by Sam Shopper' });
  const older = held(json([sampleReview()]));
  answer(list, older.answer);
  void queryClient.invalidateQueries({ queryKey: reviewsKey });
  answer('DELETE /api/review/review as admin', json({ deletedCount: 1, message: 'The review is deleted' }));
  await user.click(button);
  await answerDialog(user, 'Delete this review?', 'Yes, delete it!');
  await screen.findByText('The review by Sam Shopper has been deleted');
  older.release();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('article')).toBeNull();
});

it('a deleted review makes the average rating stale', async () => {
  queryClient.setQueryData(reviewSummaryQuery().queryKey, { count: 0, stars: [0, 0, 0, 0, 0] });
  answer(list, json([sampleReview()]));
  answer('DELETE /api/review/review as admin', json({ deletedCount: 1, message: 'The review is deleted' }));
  const user = open(<ManageReviews />, { path: paths.manageReviews, as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Delete the review by Sam Shopper' }));
  await answerDialog(user, 'Delete this review?', 'Yes, delete it!');
  const isStale = () => queryClient.getQueryState(reviewSummaryQuery().queryKey)?.isInvalidated;
  await waitFor(() => expect(isStale()).toBe(true));
});

it('a review that another admin has just deleted disappears from the list', async () => {
  answer(list, json([sampleReview()]));
  render(<Toasts />);
  const user = open(<ManageReviews />, { path: paths.manageReviews, as: 'admin' });
  const remove = await screen.findByRole('button', { name: 'Delete the review by Sam Shopper' });
  answer(
    'DELETE /api/review/review as admin',
    json({ message: 'Review not found', code: 'not_found' }, { status: 404 }),
  );
  await user.click(remove);
  await answerDialog(user, 'Delete this review?', 'Yes, delete it!');
  expect((await screen.findByRole('alert')).textContent).toBe('Review not found');
  expect(screen.queryByRole('article')).toBeNull();
});
