import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerDialog, findDialog } from '../../../test/dialogs.ts';
import { allRequests } from '../../../test/fake-api.ts';
import { leaveTo, open } from '../../../test/render.tsx';
import { ask, showResult } from './dialog.ts';

const openPage = () => open(<h1>Orders</h1>, { path: '/orders', as: 'shopper' });
const question = { text: 'The order will be canceled.', yes: 'Yes, cancel it!' };

it('a result that arrives during a question is a toast, and the question stays', async () => {
  const user = openPage();
  const act = vi.fn(async () => 'canceled');
  const answer = ask(question, act);
  const dialog = await findDialog('Are you sure?');
  await showResult('success', 'Payment Successful', 'Transaction ID: pi_1');
  expect(await screen.findByText('Payment Successful Transaction ID: pi_1', { ignore: 'h2' })).toBeTruthy();
  expect(dialog.isConnected).toBe(true);
  await answerDialog(user, 'Are you sure?', 'Yes, cancel it!');
  expect(await answer).toEqual({ result: 'canceled' });
  expect(act).toHaveBeenCalledOnce();
});

it('a question does not appear on the next page, and its action is not run', async () => {
  openPage();
  const act = vi.fn(async () => 'canceled');
  const answer = ask(question, act);
  await leaveTo('/blogs');
  expect(await answer).toBeUndefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(act).not.toHaveBeenCalled();
});

it('an error of the action is thrown after the dialog has closed', async () => {
  const user = openPage();
  const answer = ask(question, () => Promise.reject(new Error('No connection')));
  const thrown = expect(answer).rejects.toThrow('No connection');
  await answerDialog(user, 'Are you sure?', 'Yes, cancel it!');
  await thrown;
  expect(screen.queryByRole('dialog')).toBeNull();
  await allRequests();
});

it('a question and a result are dialogs of the browser if the script of the dialogs fails to load', async () => {
  vi.doMock('sweetalert2', () => Promise.reject(new Error('404')));
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  const note = Promise.resolve('2 × Hand saw');
  expect(await ask({ ...question, note }, async () => 'canceled')).toEqual({ result: 'canceled' });
  await showResult('success', 'Canceled!', 'Your order has been canceled');
  expect(confirm).toHaveBeenCalledWith('Are you sure?\nThe order will be canceled.\n2 × Hand saw');
  expect(alert).toHaveBeenCalledWith('Canceled!\nYour order has been canceled');
  vi.doUnmock('sweetalert2');
});
