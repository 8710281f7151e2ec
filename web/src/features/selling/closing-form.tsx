import { type ClosingInput, closingSchema } from '@almighty-tools/functions/contract/selling.ts';
import { useQueryClient } from '@tanstack/react-query';
import { SubmitButton, TextArea } from '#components/field.tsx';
import { useSubmitForm } from '#lib/forms/use-submit-form.ts';
import * as texts from '#texts/overview.ts';
import { sellingQuery } from './queries.ts';
import { useChangeSelling } from './use-change-selling.ts';

/** Form that closes the store with a sentence for shoppers, or changes the sentence. For admins. */
export function ClosingForm({ closed }: { closed: string | null }) {
  const client = useQueryClient();
  const { ask } = useChangeSelling();
  const stored = { closed: closed ?? '' };
  const { field, submit, busy } = useSubmitForm<ClosingInput>({
    schema: closingSchema,
    defaultValues: stored,
    // Another admin may change the sentence while the form is open.
    values: stored,
    onSubmit: async (written, { reset }) => {
      await ask(written);
      // Unless the admin canceled, the sentence is saved and no longer edited, so the form shows later changes.
      if (client.getQueryData(sellingQuery.queryKey)?.closed === written.closed)
        reset(written, { keepDirtyValues: false });
    },
  });
  return (
    <form noValidate onSubmit={submit} className="mt-3">
      <TextArea
        label={texts.message}
        help={texts.messageHelp}
        rows={3}
        // Newer text would be discarded when the saved message is shown.
        readOnly={busy}
        {...field('closed')}
      />
      <SubmitButton busy={busy} look="line" className="btn-sm">
        {closed === null ? texts.stop : texts.save}
      </SubmitButton>
    </form>
  );
}
