import type { FormEventHandler, ReactNode } from 'react';
import { FormProblem } from '#components/form-problem.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import * as texts from '#texts/orders/refunds-and-returns.ts';

type BackFormProps = {
  label: string;
  /** The button that sends it. */
  send: string;
  submit: FormEventHandler<HTMLFormElement>;
  busy: boolean;
  problem: string | undefined;
  close: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A form of `useBackForm`, with the buttons that send and close it. */
export function BackForm({ label, send, submit, busy, problem, close, children }: BackFormProps) {
  return (
    <form noValidate onSubmit={submit} aria-label={label} className="max-w-md">
      {children}
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={busy} className="">
          {send}
        </SubmitButton>
        <button type="button" className="btn btn-line" onClick={close}>
          {texts.close}
        </button>
      </div>
    </form>
  );
}
