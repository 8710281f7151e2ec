import { rememberPlace } from '../feedback/dialog.ts';
import { nextRender, rememberFocus, rowElement } from './restore-focus.ts';

/**
 * Like `restoreFocusAfter`, but for a change that the user did not make. If only the focused control disappears, its row
 * receives focus. The page does not scroll. A dialog restores the focus itself, so an update while it is open does not.
 */
export async function restoreFocusAfterUpdate(update: () => Promise<void>): Promise<void> {
  if (document.activeElement?.closest('[role="dialog"]')) return update();
  const isHere = rememberPlace();
  const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
  const target = rememberFocus();
  await update();
  await nextRender();
  if (!isHere() || document.activeElement !== document.body) return;
  (rowElement(id) ?? target())?.focus({ preventScroll: true });
}
