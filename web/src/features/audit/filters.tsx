import { auditActions } from '@almighty-tools/functions/contract/audit-actions.ts';
import { limits } from '@almighty-tools/functions/contract/limits.ts';
import { Choice, Labelled } from '#components/filter-bar.tsx';
import * as texts from '#texts/audit.ts';
import type { AuditFilter } from './queries.ts';

type TextFilterProps = { name: keyof AuditFilter; label: string; hint: string };

/** Filters actions by an admin or a target. */
export function TextFilter({ name, label, hint }: TextFilterProps) {
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

/** Filters actions by target and kind. */
export const otherFilters = (
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
);
