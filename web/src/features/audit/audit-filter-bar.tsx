import { auditActions } from '@almighty-tools/functions/contract/audit-actions.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import { Choice, Labelled, ShowAll } from '#components/filter-fields.tsx';
import * as texts from '#texts/audit.ts';
import { type AuditFilter, auditFilterNames } from './audit-filter.ts';

type AuditFilterBarProps = {
  filter: AuditFilter;
  change: (changes: Record<keyof AuditFilter, string>) => void;
  clear: () => void;
  /** How many acts are shown, in words. */
  found: string;
};

type WordProps = { name: keyof AuditFilter; label: string; hint: string; value: string | undefined };

/** A field of which the form is asked when it is sent; where the address changes otherwise, it follows. */
function Word({ name, label, hint, value = '' }: WordProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value.trim() !== value) input.current.value = value;
  }, [value]);
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          ref={input}
          id={id}
          name={name}
          type="search"
          className="input field-box"
          placeholder={hint}
          defaultValue={value}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Labelled>
  );
}

/** Finds acts by who did them, what they were done to, and which they are. It stands in the page's address. */
export function AuditFilterBar({ filter, change, clear, found }: AuditFilterBarProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const asked = (name: keyof AuditFilter) => String(fields.get(name) ?? '').trim();
    change({ person: asked('person'), object: asked('object'), action: asked('action') });
  };
  return (
    <search className="sheet is-wide mb-6 block p-4 sm:p-5">
      <form onSubmit={submit}>
        <div className="filter-fields">
          <Word name="person" label={texts.person} hint={texts.personHint} value={filter.person} />
          <Word name="object" label={texts.object} hint={texts.objectHint} value={filter.object} />
          <Choice
            name="action"
            label={texts.action}
            value={filter.action ?? ''}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          >
            <option value="">{texts.everyAction}</option>
            {auditActions.map((action) => (
              <option key={action} value={action}>
                {texts.acts[action].name}
              </option>
            ))}
          </Choice>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <button type="submit" className="btn btn-line btn-sm">
            {texts.show}
          </button>
          {auditFilterNames.some((name) => filter[name]) && <ShowAll clear={clear}>{texts.showAll}</ShowAll>}
          <p aria-live="polite" className="note ml-auto">
            {found}
          </p>
        </div>
      </form>
    </search>
  );
}
