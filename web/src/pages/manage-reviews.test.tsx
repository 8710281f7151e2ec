// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Toasts } from '#components/toasts.tsx';
import { reviewsKey } from '#features/reviews/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog } from '../../test/dialogs.ts';
import { allRequests, answer, held, json } from '../../test/fake-api.ts';
import { open } from '../../test/render.tsx';
import { sampleReview } from '../../test/samples.ts';
import { Component as ManageReviews } from './manage-reviews.tsx';

const list = 'GET /api/managed-reviews?limit=50 as admin';

async function clickDelete(user: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'More actions for the review by Sam Shopper' }));
  await user.click(screen.getByRole('button', { name: 'Delete the review by Sam Shopper' }));
}

it('the reviews are filtered by words, stars and tool, and Show all shows all', async () => {
  const ofSaw = sampleReview({ toolId: 'saw', toolName: 'Hand saw' });
  answer(list, json([ofSaw]));
  const user = open(<ManageReviews />, { path: paths.manageReviews, as: 'admin' });
  await screen.findByText('1 review');
  answer(list.replace(' as', '&stars=1 as'), json([ofSaw]));
  await user.selectOptions(screen.getByLabelText('Rating'), '1 star');
  await waitFor(() => expect(location.search).toBe('?stars=1'));
  await allRequests();
  answer(list.replace(' as', '&stars=1&toolId=saw as'), json([ofSaw]));
  await user.selectOptions(screen.getByLabelText('Tool'), 'Hand saw');
  await allRequests();
  answer(list.replace(' as', '&q=late&stars=1&toolId=saw as'), json([]));
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'late' } });
  await screen.findByText('No reviews match.');
  expect(location.search).toBe('?stars=1&toolId=saw&q=late');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await screen.findByText('1 review');
  expect(location.search).toBe('');
});

it('a deleted review does not return with an older list that arrives later', async () => {
  answer(list, json([sampleReview()]));
  const part = (
    <>
      <ManageReviews />
      <Toasts />
    </>
  );
  const user = open(part, { path: paths.manageReviews, as: 'admin' });
  await screen.findByText(sampleReview().reviewText);
  const older = held(json([sampleReview()]));
  answer(list, older.answer);
  void queryClient.invalidateQueries({ queryKey: reviewsKey });
  answer('DELETE /api/review/review as admin', json({ deletedCount: 1, message: 'The review is deleted' }));
  await clickDelete(user);
  await answerDialog(user, 'Delete this review?', 'Yes, delete it!');
  await screen.findByText('The review by Sam Shopper has been deleted');
  older.release();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(sampleReview().reviewText)).toBeNull();
});

it('a review that another admin has just deleted disappears from the list', async () => {
  answer(list, json([sampleReview()]));
  render(<Toasts />);
  const user = open(<ManageReviews />, { path: paths.manageReviews, as: 'admin' });
  await screen.findByText(sampleReview().reviewText);
  answer(
    'DELETE /api/review/review as admin',
    json({ message: 'Review not found', code: 'not_found' }, { status: 404 }),
  );
  await clickDelete(user);
  await answerDialog(user, 'Delete this review?', 'Yes, delete it!');
  expect((await screen.findByRole('alert')).textContent).toBe('Review not found');
  expect(screen.queryByText(sampleReview().reviewText)).toBeNull();
});
