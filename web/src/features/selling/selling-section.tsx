import { closedText } from '@almighty-tools/functions/contract/closed-text.ts';
import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { ModifiedResponse } from '@almighty-tools/functions/contract/responses.ts';
import {
  type ClosingInput,
  closingSchema,
  type Selling,
  type SellingInput,
} from '@almighty-tools/functions/contract/selling.ts';
import { store } from '@almighty-tools/functions/contract/store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Disclosure } from '#components/disclosure.tsx';
import { SubmitButton, TextArea, TextField } from '#components/field.tsx';
import { Notice } from '#components/notice.tsx';
import { QueryView } from '#components/query-view.tsx';
import { send } from '#lib/api/api-client.ts';
import { confirmAction } from '#lib/feedback/dialog.ts';
import { NotSent, useSubmitForm } from '#lib/forms/use-submit-form.ts';
import * as texts from '#texts/settings.ts';
import { closedMessageOf, sellingQuery } from './queries.ts';

function ClosedState({ message, version }: { message: string; version: string }) {
  return (
    <>
      <p className="mb-3">{texts.cannotOrder}</p>
      <Notice tone="warn" text={message} />
      <p className="note mt-3">{texts.stillPaid}</p>
      <div className="my-4 min-h-9">
        <OpenButton version={version} />
      </div>
    </>
  );
}

/** One line, so that the figures below do not move. */
const loading = (
  <p role="status" className="note">
    {texts.loading}…
  </p>
);

/** Shows whether the store is open, and closes or opens it. For admins. */
export function SellingSection() {
  const query = useQuery(sellingQuery);
  const id = useId();
  const status = query.data?.closed === null ? texts.storeOpen : texts.storeClosed;
  return (
    <section aria-labelledby={id} className="sheet min-h-37 min-w-0 p-5 sm:min-h-41 sm:p-7">
      <h2 id={id} className="mb-2 text-lg">
        {query.data ? status : texts.status}
      </h2>
      <QueryView query={query} loading={texts.loading} name={texts.theStatus} placeholder={loading}>
        {(selling) => {
          const message = closedMessageOf(selling);
          return (
            <>
              {message === undefined ? (
                <p className="mb-2">{texts.canOrder}</p>
              ) : (
                <ClosedState message={message} version={selling.version} />
              )}
              <Disclosure title={message === undefined ? texts.toClose : texts.changeMessage} look="text">
                {() => <ClosingForm selling={selling} />}
              </Disclosure>
            </>
          );
        }}
      </QueryView>
    </section>
  );
}

/** Form that closes the store with a sentence for shoppers, or changes the sentence or the day of the opening. For admins. */
function ClosingForm({ selling: { closed, opensOn, version } }: { selling: Selling }) {
  const client = useQueryClient();
  const ask = useChangeSelling();
  const stored = { closed: closed ?? '', opensOn: opensOn ?? '' };
  const { field, submit, busy } = useSubmitForm<ClosingInput>({
    schema: closingSchema,
    defaultValues: stored,
    draft: 'closing',
    // Another admin may change the state while the form is open.
    values: stored,
    onSubmit: async (written, { reset }) => {
      await ask({ ...written, version });
      // Unless the admin canceled, the state is saved and no longer edited, so the form shows later changes.
      const now = client.getQueryData(sellingQuery.queryKey);
      if (now?.closed !== written.closed || now.opensOn !== (written.opensOn ?? null)) throw new NotSent();
      reset({ opensOn: '', ...written }, { keepDirtyValues: false });
    },
  });
  return (
    <form noValidate onSubmit={submit}>
      <TextArea label={texts.message} help={texts.messageHelp} rows={3} {...field('closed')} />
      <TextField
        type="date"
        label={texts.opensOn}
        help={texts.opensOnHelp(store.timeZone)}
        className="w-auto"
        {...field('opensOn')}
      />
      <SubmitButton busy={busy} look="line" className="btn-sm">
        {closed === null ? texts.close : texts.save}
      </SubmitButton>
    </form>
  );
}

/** Button that opens the closed store. For admins. */
function OpenButton({ version }: Pick<Selling, 'version'>) {
  const ask = useChangeSelling();
  return (
    <button
      type="button"
      className="btn btn-primary btn-sm"
      onClick={() => void ask({ closed: null, version })}
    >
      {texts.open}
    </button>
  );
}

type SeenSelling = SellingInput & Pick<Selling, 'version'>;

/**
 * Returns a function that asks for confirmation, closes the store with a sentence for shoppers (until a day) or opens it
 * with null, and shows the result. `version` is the version that the page shows: the API rejects the change if another admin has
 * changed it.
 */
function useChangeSelling() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ version, ...change }: SeenSelling) =>
      send<ModifiedResponse>('PUT', apiPatterns.selling, change, { 'If-Match': `"${version}"` }),
    onSettled: () => client.invalidateQueries({ queryKey: sellingQuery.queryKey }),
  });
  return (change: SeenSelling) => {
    const { closed, opensOn } = change;
    const { text, yes, done } =
      closed === null
        ? { text: texts.willOpen, yes: texts.yesOpen, done: texts.storeOpen }
        : {
            text: texts.willClose(closedText({ closed, opensOn })),
            yes: texts.yesClose,
            done: texts.storeClosed,
          };
    return confirmAction({ text, note: texts.stillPaid, yes }, () => mutateAsync(change), { done });
  };
}
