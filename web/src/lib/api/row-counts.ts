/** Saves the number of loaded rows in the current history entry, so that Back and a reload show the same number. */
export function saveRowCount(list: string, count: number): void {
  const { state } = history;
  history.replaceState({ ...state, rows: { ...state?.rows, [list]: count } }, '');
}

/** Returns the number of rows that the current history entry had; 0 for a new entry. */
export function savedRowCount(list: string): number {
  return globalThis.history?.state?.rows?.[list] ?? 0;
}
