// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#lib/url/paths.ts';
import { answerDialog } from '../../test/dialogs.ts';
import { allRequests, answer, json, refused } from '../../test/fake-api.ts';
import { open } from '../../test/render.tsx';
import { sampleReview } from '../../test/samples.ts';
import { Component as ManageReviews } from './manage-reviews.tsx';

const list = 'GET /api/managed-reviews?limit=50 as admin';

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

it.each([
  ['that is deleted', json({ deletedCount: 1, message: 'Deleted' }), 'The review by Ann has been deleted'],
  ['that another admin has just deleted', refused('Review not found', 'not_found', 404), 'Review not found'],
])('a review %s disappears, and the next row receives the focus', async (_, response, toast) => {
  const [ann, sam] = [sampleReview({ _id: 'ann', name: 'Ann' }), sampleReview({ _id: 'sam' })];
  answer(list, json([ann, sam]));
  const user = open(<ManageReviews />, { path: paths.manageReviews, as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'More actions for the review by Ann' }));
  await user.click(screen.getByRole('button', { name: 'Delete the review by Ann' }));
  answer('DELETE /api/review/ann as admin', response);
  await answerDialog(user, 'Delete this review?', 'Yes, delete it!');
  expect((await screen.findByRole('alert')).textContent).toBe(toast);
  expect(document.querySelector('[data-row="ann"]')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[data-row="sam"]')));
});
