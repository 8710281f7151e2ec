import * as texts from '#texts/components.ts';
import { restoreFocusAfter } from '../focus/restore-focus.ts';
import { announcer } from './announce.ts';
import { confirm, type Question } from './dialog.ts';
import { errorText } from './error-text.ts';
import { notify } from './notify.ts';

type Mutation<Response, Variables> = {
  /** Resolves with undefined if the user cancels in a later step. */
  mutateAsync: (variables: Variables) => Promise<Response | undefined>;
  isPending: boolean;
};

type Confirmation<Response, Variables> = {
  /** Undefined if the user has already confirmed in another dialog. */
  question?: (variables: Variables) => Question;
  /** Title of the dialog that shows a success. Without a title, toasts show the result. */
  done?: (variables: Variables) => string;
  /** Returns the message of a success; undefined if nothing changed although it should have. */
  success?: (response: Response, variables: Variables) => string | undefined;
  /** Returns the messages of a failure. */
  failure?: (error: unknown, variables: Variables) => readonly string[];
};

type Result = { kind: 'success' | 'error'; messages: readonly string[] };

/**
 * Asks for confirmation, runs a mutation once, and shows the result. The question and the mutation use the variables of
 * the click, even if the page changes while the dialog is open. If the user leaves the page, toasts show the result.
 */
export function useConfirmedMutation<Response extends { message: string }, Variables>(
  { mutateAsync, isPending }: Mutation<Response, Variables>,
  {
    question,
    done,
    success = ({ message }) => message,
    failure = (error) => [errorText(error)],
  }: Confirmation<Response, Variables>,
) {
  async function askAndSend(variables: Variables): Promise<Result | undefined> {
    try {
      if (question && !(await confirm(question(variables)))) return undefined;
      const response = await mutateAsync(variables);
      if (!response) return undefined;
      const message = success(response, variables);
      return message === undefined
        ? { kind: 'error', messages: [response.message] }
        : { kind: 'success', messages: [message] };
    } catch (error) {
      return { kind: 'error', messages: failure(error, variables) };
    }
  }

  const ask = (variables: Variables): Promise<void> =>
    restoreFocusAfter(async () => {
      const announce = announcer();
      const result = await askAndSend(variables);
      if (!result) return;
      const { kind, messages } = result;
      if (done)
        await announce(kind, kind === 'success' ? done(variables) : texts.errorTitle, messages.join(' '));
      else for (const message of messages) notify[kind](message);
    });

  return { ask, busy: isPending };
}
