import { auditActions } from '@almighty-tools/functions/contract/audit-actions.ts';
import { limits } from '@almighty-tools/functions/contract/limits.ts';
import { Choice, FilterBar, Labelled } from '#components/filter-bar.tsx';
import * as texts from '#texts/audit.ts';
import type { AuditFilter } from './queries.ts';

type AuditFilterBarProps = {
  /** Function that clears the filter; undefined if no filter is set. */
  clear: (() => void) | undefined;
  /** Text with the number of actions. */
  found: string;
};

type TextFilterProps = { name: keyof AuditFilter; label: string; hint: string };

function TextFilter({ name, label, hint }: TextFilterProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          name={name}
          type="search"
          dir="auto"
          className="input field-box"
          placeholder={hint}
          maxLength={limits.email.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Labelled>
  );
}

/**
 * Filters actions by admin, target and kind. The filter is in the URL. Typed texts wait for the button, because the API
 * rejects an incomplete e-mail address.
 */
export function AuditFilterBar({ clear, found }: AuditFilterBarProps) {
  return (
    <FilterBar
      sendsWhileTyping={false}
      search={<TextFilter name="person" label={texts.person} hint={texts.personHint} />}
      more={
        <>
          <TextFilter name="object" label={texts.object} hint={texts.objectHint} />
          <Choice name="action" label={texts.action}>
            <option value="">{texts.everyAction}</option>
            {auditActions.map((action) => (
              <option key={action} value={action}>
                {texts.actions[action]}
              </option>
            ))}
          </Choice>
          <button type="submit" className="btn btn-line btn-sm">
            {texts.show}
          </button>
        </>
      }
      clear={clear}
      found={found}
    />
  );
}
