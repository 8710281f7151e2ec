import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { Question } from './dialog.ts';
import { useConfirmedMutation } from './use-confirmed-mutation.ts';

type Tool = { name: string };

/** Everything that the user sees, in order. */
let seen: unknown[];
let answer: boolean;
let isHere: boolean;

vi.mock('../focus/restore-focus.ts', () => ({
  restoreFocusAfter: (action: () => Promise<void>) => action(),
}));
vi.mock('./dialog.ts', () => ({
  rememberPlace: () => () => isHere,
  confirm: async ({ text }: Question) => {
    seen.push(['asks', await text]);
    return answer;
  },
  showResult: async (...result: string[]) => void seen.push(['dialog', ...result]),
}));
vi.mock('./notify.ts', () => ({
  notify: {
    success: (text: string) => void seen.push(['toast', 'success', text]),
    error: (text: string) => void seen.push(['toast', 'error', text]),
  },
}));

const mutateAsync = vi.fn(async ({ name }: Tool) => ({ message: `${name} is deleted`, count: 1 }));
const mutation = { mutateAsync, isPending: false };
const question = ({ name }: Tool) => ({ text: `Delete ${name}?`, yes: 'Yes' });
const saw = { name: 'Saw' };
const asked = ['asks', 'Delete Saw?'];

beforeEach(() => {
  seen = [];
  answer = true;
  isHere = true;
  mutateAsync.mockClear();
});

it('a confirmed mutation runs once and shows the message of the API', async () => {
  await useConfirmedMutation(mutation, { question }).ask(saw);
  expect(seen).toEqual([asked, ['toast', 'success', 'Saw is deleted']]);
  expect(mutateAsync).toHaveBeenCalledExactlyOnceWith(saw);
});

it('the result is shown in a dialog if it has a title', async () => {
  await useConfirmedMutation(mutation, { question, done: () => 'Deleted' }).ask(saw);
  expect(seen).toEqual([asked, ['dialog', 'success', 'Deleted', 'Saw is deleted']]);
});

it('the result is shown in a toast if the user has left the page', async () => {
  isHere = false;
  await useConfirmedMutation(mutation, { question, done: () => 'Deleted' }).ask(saw);
  expect(seen).toEqual([asked, ['toast', 'success', 'Deleted Saw is deleted']]);
});

it('a mutation that the user does not confirm does not run', async () => {
  answer = false;
  await useConfirmedMutation(mutation, { question }).ask(saw);
  expect(seen).toEqual([asked]);
  expect(mutateAsync).not.toHaveBeenCalled();
});

it('a mutation that the user cancels in a later step shows no result', async () => {
  const canceled = { mutateAsync: async () => undefined, isPending: false };
  await useConfirmedMutation(canceled, { question }).ask(saw);
  expect(seen).toEqual([asked]);
});

it('a response that changed nothing is shown as an error', async () => {
  await useConfirmedMutation(mutation, { question, success: () => undefined }).ask(saw);
  expect(seen).toEqual([asked, ['toast', 'error', 'Saw is deleted']]);
});

it('a rejected mutation shows the reason', async () => {
  mutateAsync.mockRejectedValueOnce(new ApiError(404, 'not_found', 'Tool not found'));
  await useConfirmedMutation(mutation, { question, done: () => 'Deleted' }).ask(saw);
  expect(seen).toEqual([asked, ['dialog', 'error', 'Error!', 'Tool not found']]);
});

it('each message of a failure is a toast', async () => {
  mutateAsync.mockRejectedValueOnce(new Error('Refused'));
  await useConfirmedMutation(mutation, { question, failure: () => ['Not deleted', 'Refused'] }).ask(saw);
  expect(seen).toEqual([asked, ['toast', 'error', 'Not deleted'], ['toast', 'error', 'Refused']]);
});

it('a question that fails to load shows the reason and sends nothing', async () => {
  const text = Promise.reject(new Error('Orders failed to load'));
  await useConfirmedMutation(mutation, { question: () => ({ text, yes: 'Yes' }) }).ask(saw);
  expect(seen).toEqual([['toast', 'error', 'Orders failed to load']]);
  expect(mutateAsync).not.toHaveBeenCalled();
});
