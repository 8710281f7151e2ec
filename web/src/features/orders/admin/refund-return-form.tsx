import type { FormEventHandler, ReactNode } from 'react';
import { FormProblem } from '#components/form-problem.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import * as texts from '#texts/orders/refunds-and-returns.ts';

type RefundReturnFormProps = {
  label: string;
  /** Text of the submit button. */
  send: string;
  submit: FormEventHandler<HTMLFormElement>;
  busy: boolean;
  problem: string | undefined;
  close: () => void;
  children: ReactNode;
};

/** Renders a form of `useRefundReturnForm` with a submit and a close button. */
export function RefundReturnForm({
  label,
  send,
  submit,
  busy,
  problem,
  close,
  children,
}: RefundReturnFormProps) {
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
