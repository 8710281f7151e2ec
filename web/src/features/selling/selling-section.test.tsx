// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog, pressInDialog } from '../../../test/dialogs.ts';
import { allRequests, answer } from '../../../test/fake-api.ts';
import { fill } from '../../../test/forms.ts';
import { open } from '../../../test/render.tsx';
import { done, errorResponse, held, json } from '../../../test/responses.ts';
import { sellingQuery } from './queries.ts';
import { SellingSection } from './selling-section.tsx';

const label = 'Message for shoppers';
const message = () => screen.getByLabelText<HTMLTextAreaElement>(label).value;

/** Rereads the message, which another admin has changed. */
async function receive(closed: string) {
  act(() => queryClient.setQueryData(sellingQuery.queryKey, { closed, opensOn: null, version: 'newer' }));
  await screen.findByText(closed, { selector: '[role="status"]' });
}

describe('the form for the message of a closed store', () => {
  async function openForm(opensOn: string | null = null) {
    answer('GET /api/selling', json({ closed: 'Back on Monday.', opensOn, version: 'v1' }));
    const user = open(<SellingSection />, { path: paths.settings, as: 'admin' });
    await user.click(await screen.findByText('Change the message or the day'));
    await screen.findByLabelText(label);
    return user;
  }

  it('contains the day of the opening, also after another admin has changed it', async () => {
    await openForm('2026-12-01');
    const day = screen.getByLabelText<HTMLInputElement>('Opens on');
    expect(day.value).toBe('2026-12-01');
    const changed = { closed: 'Back on Monday.', opensOn: '2026-12-05', version: 'v2' };
    act(() => queryClient.setQueryData(sellingQuery.queryKey, changed));
    await waitFor(() => expect(day.value).toBe('2026-12-05'));
  });

  it('keeps typed text if another admin opens and closes the store', async () => {
    await openForm();
    fill({ [label]: 'Back on Friday.' });
    act(() =>
      queryClient.setQueryData(sellingQuery.queryKey, { closed: null, opensOn: null, version: 'open' }),
    );
    await screen.findByRole('button', { name: 'Close store' });
    expect(message()).toBe('Back on Friday.');
    await receive('Back on Tuesday.');
    expect(message()).toBe('Back on Friday.');
  });

  it('accepts no text during a save, and then shows the message of another admin', async () => {
    const user = await openForm();
    fill({ [label]: ' Back on  Friday. ' });
    const save = held(done('Saved'));
    answer('PUT /api/selling as admin', save.answer);
    answer('GET /api/selling as admin', json({ closed: 'Back on Friday.', opensOn: null, version: 'v2' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await pressInDialog(user, 'Are you sure?', 'Yes, close it!');
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(label).readOnly).toBe(true));
    save.release();
    await answerDialog(user, 'Store closed', 'OK');
    await waitFor(() => expect(message()).toBe('Back on Friday.'));
    await receive('Back on Tuesday.');
    expect(message()).toBe('Back on Tuesday.');
  });
});

it('the form closes the store until a day, which the question names, and the page then shows', async () => {
  const requests: RequestInit[] = [];
  const text = 'We are moving. You can order again on Tuesday, December 1, 2026.';
  answer('GET /api/selling', json({ closed: null, opensOn: null, version: 'v1' }));
  answer('PUT /api/selling as admin', (request) => {
    requests.push(request);
    return done('Closed')(request);
  });
  answer(
    'GET /api/selling as admin',
    json({ closed: 'We are moving', opensOn: '2026-12-01', version: 'v2' }),
  );
  const user = open(<SellingSection />, { path: paths.settings, as: 'admin' });
  await user.click(await screen.findByText('Close the store for a while'));
  await screen.findByLabelText(label);
  fill({ [label]: 'We are moving', 'Opens on': '2026-12-01' });
  await user.click(screen.getByRole('button', { name: 'Close store' }));
  await screen.findByText((content) => content.includes(`will read: “`) && content.includes(text));
  await pressInDialog(user, 'Are you sure?', 'Yes, close it!');
  await answerDialog(user, 'Store closed', 'OK');
  await screen.findByText(text, { selector: '[role="status"]' });
  expect(requests.map(({ body }) => body)).toEqual(['{"closed":"We are moving","opensOn":"2026-12-01"}']);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Opens on').value).toBe('2026-12-01'));
});

it('the form shows the API’s message about a day that has passed below the field', async () => {
  const message = 'The opening day must be after today';
  answer('GET /api/selling', json({ closed: null, opensOn: null, version: 'v1' }));
  const refusal = { message, code: 'invalid_input', fields: { opensOn: message } };
  answer('PUT /api/selling as admin', json(refusal, { status: 400 }));
  answer('GET /api/selling as admin', json({ closed: null, opensOn: null, version: 'v1' }));
  const user = open(<SellingSection />, { path: paths.settings, as: 'admin' });
  await user.click(await screen.findByText('Close the store for a while'));
  await screen.findByLabelText(label);
  fill({ [label]: 'We are moving', 'Opens on': '2020-12-01' });
  await user.click(screen.getByRole('button', { name: 'Close store' }));
  await pressInDialog(user, 'Are you sure?', 'Yes, close it!');
  await screen.findByText(message);
});

describe('a change of the store that the admin sees closed', () => {
  async function pressOpen(response: Parameters<typeof answer>[1], before?: () => void) {
    const requests: RequestInit[] = [];
    answer('GET /api/selling', json({ closed: 'Back on Monday.', opensOn: null, version: 'v1' }));
    answer('PUT /api/selling as admin', (request) => {
      requests.push(request);
      return response(request);
    });
    const user = open(<SellingSection />, { path: paths.settings, as: 'admin' });
    const button = await screen.findByRole('button', { name: 'Open store' });
    before?.();
    await user.click(button);
    await pressInDialog(user, 'Are you sure?', 'Yes, open it!');
    return { user, requests };
  }

  it('opens it, and sends the version that the page shows', async () => {
    answer('GET /api/selling as admin', json({ closed: null, opensOn: null, version: 'v2' }));
    const { user, requests } = await pressOpen(done('Open'));
    await answerDialog(user, 'Store open', 'OK');
    await screen.findByRole('heading', { name: 'Store open' });
    const [request] = requests;
    expect(request?.body).toBe('{"closed":null}');
    expect(new Headers(request?.headers).get('If-Match')).toBe('"v1"');
  });

  it('stays open if an older read of the closed store is slow', async () => {
    const slow = held(json({ closed: 'Back on Monday.', opensOn: null, version: 'v1' }));
    const reading = held(json({ closed: null, opensOn: null, version: 'v2' }));
    const { user } = await pressOpen(
      (request) => {
        answer('GET /api/selling as admin', reading.answer);
        return done('Open')(request);
      },
      () => {
        answer('GET /api/selling', slow.answer);
        void queryClient.invalidateQueries({ queryKey: sellingQuery.queryKey });
      },
    );
    slow.release();
    reading.release();
    await answerDialog(user, 'Store open', 'OK');
    await allRequests();
    await screen.findByRole('heading', { name: 'Store open' });
  });

  it('is rejected if another admin has just changed the message, which the page then shows', async () => {
    answer(
      'GET /api/selling as admin',
      json({ closed: 'A fire. Closed until May.', opensOn: null, version: 'v2' }),
    );
    const message = 'Another admin has just opened or closed the store.';
    await pressOpen(errorResponse(message, 'changed', 412));
    await screen.findByText(message);
    await screen.findByText('A fire. Closed until May.', { selector: '[role="status"]' });
  });
});
