import { auditActions } from '@almighty-tools/functions/contract/audit-actions.ts';
import { useEffect, useRef } from 'react';
import { Choice, FilterBar, Labelled } from '#components/filter-bar.tsx';
import * as texts from '#texts/audit.ts';
import { type AuditFilter, auditFilterNames } from './audit-filter.ts';

type AuditFilterBarProps = {
  filter: AuditFilter;
  change: (changes: Record<keyof AuditFilter, string>) => void;
  clear: () => void;
  /** Text with the number of actions. */
  found: string;
};

type TextFilterProps = { name: keyof AuditFilter; label: string; hint: string; value: string | undefined };

/**
 * Text field whose value the form reads on submit. If a link changes the filter in the URL, the field shows the new
 * value.
 */
function TextFilter({ name, label, hint, value = '' }: TextFilterProps) {
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
      fields={
        <>
          <TextFilter name="person" label={texts.person} hint={texts.personHint} value={filter.person} />
          <TextFilter name="object" label={texts.object} hint={texts.objectHint} value={filter.object} />
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
        </>
      }
      actions={
        <button type="submit" className="btn btn-line btn-sm">
          {texts.show}
        </button>
      }
      clear={auditFilterNames.some((name) => filter[name]) ? clear : undefined}
      showAll={texts.showAll}
      found={found}
    />
  );
}
