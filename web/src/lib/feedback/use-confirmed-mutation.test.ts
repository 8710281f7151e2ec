import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { Question } from './dialog.ts';
import { useConfirmedMutation as confirmedMutation } from './use-confirmed-mutation.ts';

type Tool = { name: string };

/** Everything that the user sees, in order. */
let seen: string[];
let answer: boolean;
let isHere: boolean;

vi.mock('../focus/restore-focus.ts', () => ({
  restoreFocusAfter: (action: () => Promise<void>) => action(),
}));
vi.mock('./dialog.ts', () => ({
  rememberPlace: () => () => isHere,
  confirm: async ({ text }: Question) => {
    seen.push(`asks ${await text}`);
    return answer;
  },
  showResult: async (...result: string[]) => void seen.push(`dialog ${result.join(' ')}`),
}));
vi.mock('./notify.ts', () => ({
  notify: {
    success: (text: string) => void seen.push(`toast success ${text}`),
    error: (text: string) => void seen.push(`toast error ${text}`),
  },
}));

type Done = { message: string } | undefined;
const mutateAsync = vi.fn(async ({ name }: Tool): Promise<Done> => ({ message: `${name} is deleted` }));
type Options = Parameters<typeof confirmedMutation<{ message: string }, Tool>>[1];
const question = ({ name }: Tool) => ({ text: `Delete ${name}?`, yes: 'Yes' });
const saw = { name: 'Saw' };

/** Asks, and returns everything that the user sees. */
async function ask(options: Partial<Options> = {}) {
  await confirmedMutation({ mutateAsync, isPending: false }, { question, ...options }).ask(saw);
  return seen;
}

beforeEach(() => {
  seen = [];
  answer = true;
  isHere = true;
  mutateAsync.mockClear();
});

const done = () => 'Deleted';

it('a confirmed mutation runs once and shows the message of the API, in a dialog if it has a title', async () => {
  expect(await ask()).toEqual(['asks Delete Saw?', 'toast success Saw is deleted']);
  expect(mutateAsync).toHaveBeenCalledExactlyOnceWith(saw);
  seen = [];
  expect(await ask({ done })).toEqual(['asks Delete Saw?', 'dialog success Deleted Saw is deleted']);
});

it('the result is shown in a toast if the user has left the page', async () => {
  isHere = false;
  expect(await ask({ done })).toEqual(['asks Delete Saw?', 'toast success Deleted Saw is deleted']);
});

it('a mutation that the user does not confirm, or cancels in a later step, shows no result', async () => {
  mutateAsync.mockResolvedValueOnce(undefined);
  expect(await ask()).toEqual(['asks Delete Saw?']);
  mutateAsync.mockClear();
  answer = false;
  expect(await ask()).toEqual(['asks Delete Saw?', 'asks Delete Saw?']);
  expect(mutateAsync).not.toHaveBeenCalled();
});

it('a response that changed nothing, or a rejection, is shown as an error', async () => {
  expect((await ask({ success: () => undefined })).at(-1)).toBe('toast error Saw is deleted');
  mutateAsync.mockRejectedValueOnce(new ApiError(404, 'not_found', 'Tool not found'));
  expect((await ask({ done })).at(-1)).toBe('dialog error Error! Tool not found');
  mutateAsync.mockRejectedValueOnce(new Error('Refused'));
  expect((await ask({ failure: () => ['Not deleted', 'Refused'] })).slice(-2)).toEqual([
    'toast error Not deleted',
    'toast error Refused',
  ]);
});

it('a question that fails to load shows the reason and sends nothing', async () => {
  const text = Promise.reject(new Error('Orders failed to load'));
  expect(await ask({ question: () => ({ text, yes: 'Yes' }) })).toEqual([
    'toast error Orders failed to load',
  ]);
  expect(mutateAsync).not.toHaveBeenCalled();
});
