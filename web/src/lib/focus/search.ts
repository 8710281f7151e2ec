import { localStore } from '../storage/local-storage.ts';
import { useStored } from '../storage/use-stored.ts';

const navbarSearch = 'header [type="search"]';
const pageSearch = 'main [type="search"]';

/** Elements in which `/` is a character. */
const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

const openDialog = 'dialog[open], [role="dialog"]';

const keyChoice = 'search key';

/** Returns true while the key `/` opens the search. */
export function useSearchKey(): boolean {
  return useStored(keyChoice) !== 'off';
}

/** Turns the key `/` on or off, and stores the choice (WCAG 2.1.4: users must be able to turn off such a key). */
export function turnSearchKey(isOn: boolean): void {
  if (isOn) localStore.remove(keyChoice);
  else localStore.write(keyChoice, 'off');
}

/** Moves the focus to the search field in the navbar. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>(navbarSearch)?.focus();
}

/**
 * Opens the search of the page, otherwise that of the navbar, with the key `/`, unless the user has turned it off or a
 * dialog is open. Returns a function that stops this.
 */
export function searchWithSlash(): () => void {
  function onKey(event: KeyboardEvent): void {
    const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
    if (key !== '/' || altKey || ctrlKey || metaKey || defaultPrevented) return;
    if (target instanceof Element && target.closest(typing)) return;
    if (localStore.read(keyChoice) === 'off' || document.querySelector(openDialog)) return;
    const search = [pageSearch, navbarSearch].map((it) => document.querySelector<HTMLInputElement>(it));
    const field = search.find((it) => it !== null);
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.select();
  }
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

/** Id of the element with the tools that a search has found. */
export const resultsId = 'results';

/** State of a navigation to the results of a search, which get the focus as soon as they are on the page. */
export const toResults = { focusesResults: true };

/** Moves the focus to the results of a search, so that Tab continues at the first of them. */
export function focusResults(): void {
  document.getElementById(resultsId)?.focus({ preventScroll: true });
}
