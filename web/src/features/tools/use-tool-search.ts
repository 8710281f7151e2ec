import { toolSearchNames } from '@almighty-tools/functions/contract/tool-search.ts';
import { useIsHydrated } from '#lib/loading/use-is-hydrated.ts';
import { useUrlField } from '#lib/url/use-url-field.ts';
import { useUrlFilter } from '#lib/url/use-url-filter.ts';

/**
 * Returns the search in the URL as a query string for the API. It is empty if the URL contains no search, and in the
 * first render of prerendered HTML. Prices are as typed.
 */
export function useToolSearch(): string {
  const { filter } = useUrlFilter(toolSearchNames);
  return useIsHydrated() ? new URLSearchParams(filter).toString() : '';
}

type Name = (typeof toolSearchNames)[number];

/**
 * Field of the tool search, with its value in the URL. Typing adds one history entry, so Back restores the previous
 * search.
 */
export function useSearchField(name: Name) {
  const { filter, change } = useUrlFilter(toolSearchNames);
  const isChosen = name === 'sort' || name === 'inStock' || name === 'category';
  const stored = filter[name] ?? '';

  function apply(value: string): void {
    // Reads the current URL, because React may not have rendered the previous change yet.
    const isFirst = !new URLSearchParams(location.search).has(name);
    change({ [name]: value }, { push: isChosen || isFirst });
  }

  // Prerendered HTML has empty fields.
  return useUrlField({ value: useIsHydrated() ? stored : '', apply, isChosen });
}

/** Moves the focus to the search field in the navbar, because the control that clears the search disappears. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('search input')?.focus();
}

/** Returns a function that removes the search from the URL. */
export function useClearSearch(): () => void {
  const { clear } = useUrlFilter(toolSearchNames);
  return () => {
    clear({ push: true });
    focusSearch();
  };
}
