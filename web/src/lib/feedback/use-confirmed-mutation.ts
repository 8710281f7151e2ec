import { confirm, type Question } from './dialog.ts';

type Mutation<Response, Variables> = {
  mutateAsync: (variables: Variables) => Promise<Response>;
  isPending: boolean;
};

type Confirmation<Response, Variables> = {
  question: (variables: Variables) => Question;
  /** Title of the dialog that shows a success. Without a title, toasts show the result. */
  done?: (variables: Variables) => string;
  /** Returns the message of a success; undefined if nothing changed although it should have. */
  success?: (response: Response, variables: Variables) => string | undefined;
  /** Returns the messages of a failure. */
  failure?: (error: unknown, variables: Variables) => readonly string[];
};

/** Returns a function that asks for confirmation, runs a mutation, and shows the result. */
export function useConfirmedMutation<Response extends { message: string }, Variables>(
  { mutateAsync, isPending }: Mutation<Response, Variables>,
  { question, done, success, failure }: Confirmation<Response, Variables>,
) {
  const ask = (variables: Variables): Promise<void> =>
    confirm(question(variables), () => mutateAsync(variables), {
      ...(done && { done: done(variables) }),
      ...(success && { success: (response: Response) => success(response, variables) }),
      ...(failure && { failure: (error: unknown) => failure(error, variables) }),
    });
  return { ask, busy: isPending };
}
