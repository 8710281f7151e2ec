// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import { paths } from '#lib/url/paths.ts';
import { answerDialog, pressInDialog } from '../../../test/dialogs.ts';
import { answer, done, held, json } from '../../../test/fake-api.ts';
import { fill } from '../../../test/forms.ts';
import { open } from '../../../test/render.tsx';
import { sellingQuery } from './queries.ts';
import { SellingSection } from './selling-section.tsx';

const label = 'Message for shoppers';
const message = () => screen.getByLabelText<HTMLTextAreaElement>(label).value;

/** Rereads the message, which another admin has changed. */
async function receive(closed: string) {
  act(() => queryClient.setQueryData(sellingQuery.queryKey, { closed }));
  await screen.findByText(closed, { selector: '[role="status"]' });
}

describe('the form for the message of a closed store', () => {
  async function openForm() {
    answer('GET /api/selling', json({ closed: 'Back on Monday.' }));
    const user = open(<SellingSection />, { path: paths.settings, as: 'admin' });
    await user.click(await screen.findByText('Change the message'));
    await screen.findByLabelText(label);
    return user;
  }

  it('keeps typed text if another admin opens and closes the store', async () => {
    await openForm();
    fill({ [label]: 'Back on Friday.' });
    act(() => queryClient.setQueryData(sellingQuery.queryKey, { closed: null }));
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
