import { auditActions } from '@almighty-tools/functions/contract/audit-actions.ts';
import { limits } from '@almighty-tools/functions/contract/limits.ts';
import { useEffect, useRef } from 'react';
import { Choice, FilterBar, Labelled } from '#components/filter-bar.tsx';
import * as texts from '#texts/audit.ts';
import type { AuditFilter } from './queries.ts';

type AuditFilterBarProps = {
  filter: AuditFilter;
  change: (changes: Record<keyof AuditFilter, string>) => void;
  /** Function that clears the filter; undefined if no filter is set. */
  clear: (() => void) | undefined;
  /** Text with the number of actions. */
  found: string;
};

type TextFilterProps = { name: keyof AuditFilter; label: string; hint: string; filter: AuditFilter };

/**
 * Text field whose value the form reads on submit. If a link or "Show all" changes the filter in the URL, the field
 * shows the value in the URL. Otherwise the next choice would also send a text that the admin has not submitted.
 */
function TextFilter({ name, label, hint, filter }: TextFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { [name]: value = '' } = filter;
    if (input.current && input.current.value.trim() !== value) input.current.value = value;
  }, [filter, name]);
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          ref={input}
          id={id}
          name={name}
          type="search"
          dir="auto"
          className="input field-box"
          placeholder={hint}
          defaultValue={filter[name]}
          maxLength={limits.email.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Labelled>
  );
}

/** Filters actions by admin, target and kind. The filter is in the URL. */
export function AuditFilterBar({ filter, change, clear, found }: AuditFilterBarProps) {
  function submit(form: HTMLFormElement) {
    const fields = new FormData(form);
    const textOf = (name: keyof AuditFilter) => String(fields.get(name) ?? '').trim();
    change({ person: textOf('person'), object: textOf('object'), action: textOf('action') });
  }

  return (
    <FilterBar
      onSubmit={submit}
      search={<TextFilter name="person" label={texts.person} hint={texts.personHint} filter={filter} />}
      more={
        <>
          <TextFilter name="object" label={texts.object} hint={texts.objectHint} filter={filter} />
          <Choice
            name="action"
            label={texts.action}
            value={filter.action ?? ''}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          >
            <option value="">{texts.everyAction}</option>
            {auditActions.map((action) => (
              <option key={action} value={action}>
                {texts.actions[action].name}
              </option>
            ))}
          </Choice>
          <button type="submit" className="btn btn-line btn-sm">
            {texts.show}
          </button>
        </>
      }
      clear={clear}
      showAll={texts.showAll}
      found={found}
    />
  );
}
