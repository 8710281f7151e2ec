// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog, pressInDialog } from '../../../test/dialogs.ts';
import { answer, sentBodies, sentChanges } from '../../../test/fake-api.ts';
import { fill } from '../../../test/forms.ts';
import { open } from '../../../test/render.tsx';
import { done, errorResponse, held, json } from '../../../test/responses.ts';
import { sellingQuery } from './queries.ts';
import { SellingSection } from './selling-section.tsx';

const label = 'Message for shoppers';
const message = () => screen.getByLabelText<HTMLTextAreaElement>(label).value;
const day = () => screen.getByLabelText<HTMLInputElement>('Opens on').value;

/** The state of the store, as the API sends it. */
function selling(closed: string | null, version = 'v1', opensOn: string | null = null) {
  return { closed, opensOn, version };
}
const [read, reread, change] = ['GET /api/selling', 'GET /api/selling as admin', 'PUT /api/selling as admin'];

/** Opens the section for a state of the store. */
function openSection(state = selling('Back on Monday.')) {
  answer(read, json(state));
  return open(<SellingSection />, { path: paths.settings, as: 'admin' });
}

/** Opens the section and its form. */
async function openForm(state?: ReturnType<typeof selling>) {
  const user = openSection(state);
  await user.click(await screen.findByText(/^(Change the message or the day|Close the store for a while)$/));
  await screen.findByLabelText(label);
  return user;
}

/** Rereads the state, which another admin has changed. */
function receive(state: ReturnType<typeof selling>): void {
  act(() => queryClient.setQueryData(sellingQuery.queryKey, state));
}

const findNotice = (text: string) => screen.findByText(text, { selector: '[role="status"]' });

describe('the form for the message of a closed store', () => {
  it('contains the day of the opening, also after another admin has changed it', async () => {
    await openForm(selling('Back on Monday.', 'v1', '2026-12-01'));
    expect(day()).toBe('2026-12-01');
    receive(selling('Back on Monday.', 'v2', '2026-12-05'));
    await waitFor(() => expect(day()).toBe('2026-12-05'));
  });

  it('keeps typed text if another admin opens and closes the store', async () => {
    await openForm();
    fill({ [label]: 'Back on Friday.' });
    receive(selling(null, 'v2'));
    await screen.findByRole('button', { name: 'Close store' });
    expect(message()).toBe('Back on Friday.');
    receive(selling('Back on Tuesday.', 'v3'));
    await findNotice('Back on Tuesday.');
    expect(message()).toBe('Back on Friday.');
  });

  it('accepts no text during a save, and then shows the message of another admin', async () => {
    const user = await openForm();
    fill({ [label]: ' Back on  Friday. ' });
    const save = held(done('Saved'));
    answer(change, save.answer);
    answer(reread, json(selling('Back on Friday.', 'v2')));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await pressInDialog(user, 'Are you sure?', 'Yes, close it!');
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(label).readOnly).toBe(true));
    save.release();
    await answerDialog(user, 'Store closed', 'OK');
    await waitFor(() => expect(message()).toBe('Back on Friday.'));
    receive(selling('Back on Tuesday.', 'v3'));
    await waitFor(() => expect(message()).toBe('Back on Tuesday.'));
  });

  it('closes the store until a day, which the question names, and the page then shows', async () => {
    const text = 'We are moving. You can order again on Tuesday, December 1, 2026.';
    const user = await openForm(selling(null));
    answer(change, done('Closed'));
    answer(reread, json(selling('We are moving', 'v2', '2026-12-01')));
    fill({ [label]: 'We are moving', 'Opens on': '2026-12-01' });
    await user.click(screen.getByRole('button', { name: 'Close store' }));
    await screen.findByText((content) => content.includes(`will read: “`) && content.includes(text));
    await pressInDialog(user, 'Are you sure?', 'Yes, close it!');
    await answerDialog(user, 'Store closed', 'OK');
    await findNotice(text);
    expect(sentBodies()).toEqual([{ closed: 'We are moving', opensOn: '2026-12-01' }]);
    await waitFor(() => expect(day()).toBe('2026-12-01'));
  });

  it('shows the API’s message about a day that has passed below the field', async () => {
    const problem = 'The opening day must be after today';
    const user = await openForm(selling(null));
    const refusal = { message: problem, code: 'invalid_input', fields: { opensOn: problem } };
    answer(change, json(refusal, { status: 400 }));
    answer(reread, json(selling(null)));
    fill({ [label]: 'We are moving', 'Opens on': '2020-12-01' });
    await user.click(screen.getByRole('button', { name: 'Close store' }));
    await pressInDialog(user, 'Are you sure?', 'Yes, close it!');
    await screen.findByText(problem);
  });
});

describe('a change of the store that the admin sees closed', () => {
  async function pressOpen(response: Parameters<typeof answer>[1]) {
    const user = openSection();
    answer(change, response);
    await user.click(await screen.findByRole('button', { name: 'Open store' }));
    await pressInDialog(user, 'Are you sure?', 'Yes, open it!');
    return user;
  }

  it('opens it, and sends the version that the page shows', async () => {
    answer(reread, json(selling(null, 'v2')));
    const user = await pressOpen(done('Open'));
    await answerDialog(user, 'Store open', 'OK');
    await screen.findByRole('heading', { name: 'Store open' });
    const [{ body, ifMatch } = {}] = sentChanges();
    expect([body, ifMatch]).toEqual([{ closed: null }, '"v1"']);
  });

  it('is rejected if another admin has just changed the message, which the page then shows', async () => {
    answer(reread, json(selling('A fire. Closed until May.', 'v2')));
    const problem = 'Another admin has just opened or closed the store.';
    await pressOpen(errorResponse(problem, 'changed', 412));
    await screen.findByText(problem);
    await findNotice('A fire. Closed until May.');
  });
});
