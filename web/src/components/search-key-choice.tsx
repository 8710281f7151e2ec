import { turnSearchKey, useSearchKey } from '#lib/focus/search-key.ts';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import * as texts from '#texts/app.ts';

/** Checkbox that turns the key `/` on and off. */
export function SearchKeyChoice() {
  const isOn = useSearchKey();
  const isHydrated = useIsHydrated();
  return (
    <label inert={!isHydrated} className="flex items-center gap-2 py-1 text-sm text-steel">
      <input type="checkbox" checked={isOn} onChange={({ target }) => turnSearchKey(target.checked)} />
      <span>{texts.searchKey}</span>
    </label>
  );
}
