import type Swal from 'sweetalert2';
import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
import * as texts from '#texts/components.ts';
import { onSession, session } from '../session/session.ts';
import { openedPath } from '../url/opened-path.ts';

type Kind = 'success' | 'error';

/** Loads SweetAlert for the first dialog. Resolves with undefined if it fails to load. */
function sweetAlert() {
  return loaded().catch(() => undefined);
}

async function loaded() {
  const [{ default: Swal }] = await Promise.all([import('sweetalert2'), import('#components/dialog.css')]);
  return Swal.mixin({
    buttonsStyling: false,
    heightAuto: false,
    scrollbarPadding: false,
    customClass: { confirmButton: 'btn btn-primary', cancelButton: 'btn btn-line' },
  });
}

const uid = () => (session.status === 'signed-in' ? session.account.uid : undefined);

/** Remembers the current page and user. Returns a function that returns true until the page or the user changes. */
export function rememberPlace(): () => boolean {
  const path = openedPath();
  const uidThen = uid();
  return () => openedPath() === path && uid() === uidThen;
}

/** Calls `listener` when the page or the account changes. Returns a function that removes the listener. */
function onLeaving(listener: () => void): () => void {
  const uidThen = uid();
  addEventListener('popstate', listener);
  const stop = onSession(() => {
    if (uid() !== uidThen) listener();
  });
  return () => {
    removeEventListener('popstate', listener);
    stop();
  };
}

let closed = Promise.resolve();

/** Number of questions and results until now. A question is counted before its text has loaded. */
let count = 0;

/**
 * Like `rememberPlace`, but the returned function also returns false after a newer question or result. A question would
 * replace an open dialog and discard its text.
 */
export function rememberDialog(): () => boolean {
  const isHere = rememberPlace();
  const countThen = count;
  return () => isHere() && count === countThen;
}

/** Lets results wait until the returned function is called. For a dialog of another kind. */
export function holdResults(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  closed = promise;
  count += 1;
  return resolve;
}

/** Resolves when the last dialog has closed and restored the focus, shortly after the user's choice. */
export function dialogClosed(): Promise<void> {
  return closed;
}

/** Shows a dialog. It closes without a choice when the page or the account changes. */
async function show(dialog: typeof Swal, options: SweetAlertOptions): Promise<SweetAlertResult> {
  const didDestroy = holdResults();
  const stop = onLeaving(() => dialog.close());
  // `didDestroy` is also called when another dialog replaces this one.
  const result = await dialog.fire({ ...options, didDestroy });
  stop();
  return result;
}

/**
 * Shows the result of an action. An open dialog stays, because the result must not discard a question or typed text: the
 * result follows it. Resolves when the user closes the dialog.
 */
export async function showResult(icon: Kind, title: string, text: string): Promise<void> {
  const dialog = await sweetAlert();
  // Checks again after each wait, because another result may have been waiting too.
  for (let open: Promise<void> | undefined; open !== closed; ) {
    open = closed;
    await open;
  }
  if (dialog) await show(dialog, { icon, title, text, confirmButtonText: texts.ok });
  else window.alert(`${title}\n${text}`);
}

export type Question = {
  /** Without a title, the dialog asks 'Are you sure?'. */
  title?: string;
  /** Use a promise if the text depends on the API. If the promise rejects, `confirm` rejects too. */
  text: string | Promise<string>;
  /** Note below the text. It is separate, because the specification defines the exact text. */
  note?: string | undefined;
  /** Label of the confirm button. */
  yes: string;
};

/** Shows the note as the dialog's footer and adds it to the dialog's accessible description. */
function withNote(note: string): SweetAlertOptions {
  const footer = Object.assign(document.createElement('p'), { id: 'dialog-note', textContent: note });
  return {
    footer,
    didOpen: (popup) => popup.setAttribute('aria-describedby', 'swal2-html-container dialog-note'),
  };
}

/**
 * Asks the user to confirm an action; "no" has the focus. If the user leaves the page or opens another dialog
 * before this dialog has loaded, it does not appear and the result is false.
 */
export async function confirm({ title = texts.sure, text: asked, note, yes }: Question): Promise<boolean> {
  count += 1;
  const isLast = rememberDialog();
  const [dialog, text] = await Promise.all([sweetAlert(), asked]);
  if (!isLast()) return false;
  if (!dialog) return window.confirm([title, text, note].filter(Boolean).join('\n'));
  const { isConfirmed } = await show(dialog, {
    icon: 'warning',
    title,
    text,
    ...(note !== undefined && withNote(note)),
    confirmButtonText: yes,
    showCancelButton: true,
    focusCancel: true,
    cancelButtonText: texts.no,
  });
  return isConfirmed;
}
