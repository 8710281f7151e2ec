import { placeNow } from './dialog.ts';
import { noteFocus, rendered, rowOf } from './keep-focus.ts';

/**
 * As `keepFocus`, for what nobody here has done: where only the control goes, its row gets the focus, and nothing is
 * scrolled.
 */
export async function keepFocusInPlace(act: () => Promise<void>): Promise<void> {
  const isHere = placeNow();
  const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
  const target = noteFocus();
  await act();
  await rendered();
  if (!isHere() || document.activeElement !== document.body) return;
  (rowOf(id) ?? target())?.focus({ preventScroll: true });
}
