import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Component as RequireLogin } from '#app/require-login.tsx';
import { reviewableTools } from '#features/reviews/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog } from '../../test/dialogs.ts';
import { allRequests, answer, answerReadsOf, sentChanges } from '../../test/fake-api.ts';
import { alertTexts, expectError, expectRejected, fill } from '../../test/forms.ts';
import { open } from '../../test/render.tsx';
import { errorResponse, held, json, noConnection } from '../../test/responses.ts';
import { sampleReview, sampleTool } from '../../test/samples.ts';
import { openRoutes } from '../../test/signed-in.tsx';
import { Component as AddReview } from './add-review.tsx';
import { Component as ManageReviews } from './manage-reviews.tsx';

const tools = 'GET /api/reviewable-tools/a%40b as shopper';
const ownReviews = 'GET /api/reviews/a%40b?limit=6 as shopper';

const post = 'POST /api/review as shopper';
const added = json({ insertedId: '1' });

const routes = [{ element: <RequireLogin />, children: [{ path: paths.addReview, element: <AddReview /> }] }];

async function openForm(url: string = paths.addReview) {
  const user = await openRoutes(routes, { url, as: 'shopper' });
  await screen.findByRole('button', { name: 'Submit Review' });
  return user;
}

type User = Awaited<ReturnType<typeof openForm>>;

async function write(user: User, stars = 4) {
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${stars} of 5`) }));
  fill({ Review: 'Drills straight.' });
  await user.click(screen.getByRole('button', { name: 'Submit Review' }));
}

const choice = () => screen.queryByLabelText<HTMLSelectElement>('Tool');

it('a review is sent with the fields of the specification and a key, clears the form and is listed', async () => {
  answer(tools, json([]), json([]));
  answer(ownReviews, json([]), json([sampleReview({ reviewText: 'Drills straight.' })]));
  answer(post, added);
  const user = await openForm();
  const own = screen.getByRole('region', { name: 'Your reviews' });
  await waitFor(() => expect(own.textContent).toContain('You have not written any reviews yet.'));
  await write(user);
  await answerDialog(user, 'Review Submitted', 'OK');
  const sent = sentChanges().at(-1);
  expect(sent?.body).toEqual({
    name: 'Sam Shopper',
    email: 'a@b',
    image: '',
    rating: 4,
    reviewText: 'Drills straight.',
  });
  expect(sent?.idempotencyKey).toMatch(/^[\w-]{20,}$/);
  expect(choice()).toBeNull();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Review').value).toBe('');
  await waitFor(() => expect(own.textContent).toContain('Drills straight.'));
});

it('the form shows validation errors, keeps its values and sends nothing', async () => {
  answer(tools, json([]));
  answer(ownReviews, json([]));
  const user = await openForm();
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit Review' }));
  const [first] = screen.getAllByRole('radio');
  await submit();
  await waitFor(() => expect(alertTexts()).toEqual(['Rating is required', 'Rating Text is required']));
  expectError(screen.getByRole('radiogroup', { name: 'Rating' }), 'Rating is required');
  expect(document.activeElement).toBe(first);
  const two = screen.getByRole<HTMLInputElement>('radio', { name: /^2 of 5/ });
  await user.click(two);
  const message = 'Rating Text Must be Greater Than 10 Characters';
  const tooShort = { values: { Review: 'Too short' }, errors: { Review: message } };
  await expectRejected(user, 'Submit Review', tooShort);
  expect(two.checked).toBe(true);
});

it('a tool that was reviewed in another window stays in the form, with the message of the API', async () => {
  const saw = { toolId: 'saw', toolName: 'Hand saw' };
  answer(tools, json([saw]));
  answer(ownReviews, json([]));
  const user = await openForm(`${paths.addReview}?tool=saw`);
  await waitFor(() => expect(choice()?.value).toBe('saw'));
  const message = 'You have already reviewed this tool.';
  answer(post, json({ message, code: 'already_reviewed', fields: { toolId: message } }, { status: 409 }));
  // The tool could not be reviewed again.
  answerReadsOf({ '/reviewable-tools/a%40b': [], '/reviews/a%40b': [] });
  await write(user);
  await waitFor(() => expectError(screen.getByLabelText('Tool'), message));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(choice()?.value).toBe('saw');
});

describe('if the tools fail to load, the form', () => {
  const link = `${paths.addReview}?tool=saw`;
  const toolsFail = () => answer(tools, noConnection, noConnection, noConnection);

  it('shows an error instead of the tool, keeps its text during a retry, and then selects the tool of the link', async () => {
    const retried = held(json([{ toolId: 'saw', toolName: 'Hand saw' }]));
    toolsFail();
    answer(ownReviews, json([]));
    const user = await openForm(link);
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('Could not load your tools.');
    fill({ Review: 'Drills straight.' });
    answer(tools, retried.answer);
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await screen.findByText('Loading your tools…');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Review').value).toBe('Drills straight.');
    retried.release();
    await waitFor(() => expect(choice()?.value).toBe('saw'));
  });

  it('cannot be sent before the last retry, and then only without a tool', async () => {
    const last = held(noConnection);
    answer(tools, noConnection, noConnection, last.answer);
    answer(ownReviews, json([]));
    await openForm(link);
    const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Review' });
    expect(submit().disabled).toBe(true);
    last.release();
    await screen.findByRole('alert');
    expect(submit().disabled).toBe(false);
  });
});

it('a tool whose review is deleted can be reviewed again, and the next review receives the focus', async () => {
  const other = sampleReview({ _id: '2' });
  answer(tools, json([]), json([{ toolId: 'saw', toolName: 'Hand saw' }]));
  answer(ownReviews, json([sampleReview({ _id: '1', reviewText: 'Drills once.' }), other]), json([other]));
  answer('DELETE /api/review/1 as shopper', json({ deletedCount: 1 }));
  const user = await openForm();
  expect(choice()).toBeNull();
  const [remove] = await screen.findAllByRole('button', { name: /^Delete your review from / });
  await user.click(remove as HTMLElement);
  const question = await answerDialog(user, 'Delete this review?', 'Yes, delete it!');
  expect(question).toContain('You wrote: “Drills once.');
  await waitFor(() => expect(alertTexts()).toEqual(['Your review has been deleted']));
  await waitFor(() => expect(choice()?.textContent).toContain('Hand saw'));
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[data-row="2"]')));
});

describe('the tool of the link', () => {
  const saw = { toolId: 'saw', toolName: 'Hand saw' };
  const drill = { toolId: 'drill', toolName: 'Drill' };
  const link = `${paths.addReview}?tool=saw`;

  it('is not selected again if it can be reviewed again', async () => {
    answer(tools, json([drill, saw]), json([drill]), json([drill, saw]));
    answer(ownReviews, json([]), json([]));
    answer(post, added);
    const user = await openForm(link);
    await waitFor(() => expect(choice()?.value).toBe('saw'));
    await write(user);
    await answerDialog(user, 'Review Submitted', 'OK');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Hand saw' })).toBeNull());
    void queryClient.invalidateQueries(reviewableTools('a@b'));
    await screen.findByRole('option', { name: 'Hand saw' });
    expect(choice()?.value).toBe('');
  });

  it('does not replace the tool that the user has selected', async () => {
    answer(tools, json([drill]), json([drill, saw]));
    answer(ownReviews, json([]));
    const user = await openForm(link);
    await user.selectOptions(screen.getByLabelText('Tool'), 'Drill');
    void queryClient.invalidateQueries(reviewableTools('a@b'));
    await screen.findByRole('option', { name: 'Hand saw' });
    expect(choice()?.value).toBe('drill');
  });
});

const list = 'GET /api/managed-reviews?limit=50 as admin';

it('the reviews are filtered by words and tool, and Show all shows all', async () => {
  const ofSaw = sampleReview({ toolId: 'saw', toolName: 'Hand saw' });
  answer(list, json([ofSaw]));
  const drill = sampleTool({ _id: 'drill', toolName: 'Drill', ratingCount: 3, ratingAverage: 4 });
  answerReadsOf({ '/managed-tools': [drill, sampleTool({ _id: 'vise', toolName: 'Bench vise' })] });
  const user = open(<ManageReviews />, { path: paths.manageReviews, as: 'admin' });
  await screen.findByText('1 review');
  const toolChoices = () =>
    within(screen.getByLabelText('Tool'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  // The loaded reviews contain none of the drill. The hand saw was deleted. The vise has no review.
  await waitFor(() => expect(toolChoices()).toEqual(['All tools', 'Drill (3)', 'Hand saw']));
  const suggested = screen.getByLabelText<HTMLInputElement>('Search').list?.querySelectorAll('option') ?? [];
  expect([...suggested].map(({ value, label }) => [value, label])).toEqual([['Drill', '3 reviews']]);
  answer(list.replace(' as', '&toolId=saw as'), json([ofSaw]));
  await user.selectOptions(screen.getByLabelText('Tool'), 'Hand saw');
  await allRequests();
  answer(list.replace(' as', '&q=late&toolId=saw as'), json([]));
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'late' } });
  await screen.findByText('No reviews match.');
  // No loaded review has the name of the deleted tool.
  expect(screen.getByLabelText<HTMLSelectElement>('Tool').value).toBe('saw');
  expect(location.search).toBe('?toolId=saw&q=late');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await screen.findByText('1 review');
  expect(location.search).toBe('');
});

it.each([
  ['that is deleted', json({ deletedCount: 1, message: 'Deleted' }), 'The review by Ann has been deleted'],
  [
    'that another admin has just deleted',
    errorResponse('Review not found', 'not_found', 404),
    'Review not found',
  ],
])('a review %s disappears, and the next row receives the focus', async (_, response, toast) => {
  const [ann, sam] = [sampleReview({ _id: 'ann', name: 'Ann' }), sampleReview({ _id: 'sam' })];
  answer(list, json([ann, sam]));
  answerReadsOf({ '/managed-tools': [] });
  const user = open(<ManageReviews />, { path: paths.manageReviews, as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'More actions for the review by Ann' }));
  await user.click(screen.getByRole('button', { name: 'Delete the review by Ann' }));
  answer('DELETE /api/review/ann as admin', response);
  answerReadsOf({ '/managed-reviews': [sam] });
  await answerDialog(user, 'Delete this review?', 'Yes, delete it!');
  expect((await screen.findByRole('alert')).textContent).toBe(toast);
  await waitFor(() => expect(document.querySelector('[data-row="ann"]')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[data-row="sam"]')));
});
