// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog, pressInDialog } from '../../../test/dialogs.ts';
import { allRequests, answer, done, held, json, refused } from '../../../test/fake-api.ts';
import { fill } from '../../../test/forms.ts';
import { open } from '../../../test/render.tsx';
import { sellingQuery } from './queries.ts';
import { SellingSection } from './selling-section.tsx';

const label = 'Message for shoppers';
const message = () => screen.getByLabelText<HTMLTextAreaElement>(label).value;

/** Rereads the message, which another admin has changed. */
async function receive(closed: string) {
  act(() => queryClient.setQueryData(sellingQuery.queryKey, { closed, version: 'newer' }));
  await screen.findByText(closed, { selector: '[role="status"]' });
}

describe('the form for the message of a closed store', () => {
  async function openForm() {
    answer('GET /api/selling', json({ closed: 'Back on Monday.', version: 'v1' }));
    const user = open(<SellingSection />, { path: paths.settings, as: 'admin' });
    await user.click(await screen.findByText('Change the message'));
    await screen.findByLabelText(label);
    return user;
  }

  it('keeps typed text if another admin opens and closes the store', async () => {
    await openForm();
    fill({ [label]: 'Back on Friday.' });
    act(() => queryClient.setQueryData(sellingQuery.queryKey, { closed: null, version: 'open' }));
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
    answer('GET /api/selling as admin', json({ closed: 'Back on Friday.', version: 'v2' }));
    await user.click(screen.getByRole('button', { name: 'Save message' }));
    await pressInDialog(user, 'Are you sure?', 'Yes, close it!');
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(label).readOnly).toBe(true));
    save.release();
    await answerDialog(user, 'Store closed', 'OK');
    await waitFor(() => expect(message()).toBe('Back on Friday.'));
    await receive('Back on Tuesday.');
    expect(message()).toBe('Back on Tuesday.');
  });
});

describe('a change of the store that the admin sees closed', () => {
  async function pressOpen(response: Parameters<typeof answer>[1], before?: () => void) {
    const requests: RequestInit[] = [];
    answer('GET /api/selling', json({ closed: 'Back on Monday.', version: 'v1' }));
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
    answer('GET /api/selling as admin', json({ closed: null, version: 'v2' }));
    const { user, requests } = await pressOpen(done('Open'));
    await answerDialog(user, 'Store open', 'OK');
    await screen.findByRole('heading', { name: 'Store open' });
    const [request] = requests;
    expect(request?.body).toBe('{"closed":null}');
    expect(new Headers(request?.headers).get('If-Match')).toBe('"v1"');
  });

  it('stays open if an older read of the closed store is slow', async () => {
    const slow = held(json({ closed: 'Back on Monday.', version: 'v1' }));
    const reading = held(json({ closed: null, version: 'v2' }));
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
    answer('GET /api/selling as admin', json({ closed: 'A fire. Closed until May.', version: 'v2' }));
    const message = 'Another admin has just opened or closed the store.';
    await pressOpen(refused(message, 'changed', 412));
    await screen.findByText(message);
    await screen.findByText('A fire. Closed until May.', { selector: '[role="status"]' });
  });
});
