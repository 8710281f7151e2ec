import { type ClosingInput, closingSchema } from '@almighty-tools/functions/contract/selling.ts';
import { TextArea } from '#components/field.tsx';
import { SubmitButton } from '#components/submit-button.tsx';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import * as texts from '#texts/selling.ts';
import { useChangeSelling } from './use-change-selling.ts';

/** Form that closes the store with a sentence for shoppers, or changes the sentence. For admins. */
export function Component({ closed }: { closed: string | null }) {
  const { ask } = useChangeSelling();
  const { field, submit, busy } = useSubmitForm<ClosingInput>({
    schema: closingSchema,
    defaultValues: { closed: closed ?? '' },
    send: ask,
  });
  return (
    <form noValidate onSubmit={submit} className="mt-3">
      <TextArea label={texts.message} help={texts.messageHelp} rows={3} {...field('closed')} />
      <SubmitButton busy={busy} look="line" className="btn-sm">
        {closed === null ? texts.stop : texts.save}
      </SubmitButton>
    </form>
  );
}
