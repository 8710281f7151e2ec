import type Swal from 'sweetalert2';
import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
import * as texts from '#texts/dialogs.ts';
import { onSession, session } from './session.ts';

type Kind = 'success' | 'error';

/** Loads SweetAlert when the first dialog is needed; undefined when it does not load. */
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

/** The page and the person of this moment. Returns a function that says whether they are still the same. */
export function placeNow(): () => boolean {
  const { pathname } = location;
  const asked = uid();
  return () => location.pathname === pathname && uid() === asked;
}

/** Calls `act` when the page changes, or the signed-in account. Returns the function that stops it. */
function onLeaving(act: () => void): () => void {
  const asked = uid();
  addEventListener('popstate', act);
  const stop = onSession(() => {
    if (uid() !== asked) act();
  });
  return () => {
    removeEventListener('popstate', act);
    stop();
  };
}

let closed = Promise.resolve();

/** Resolves when the last dialog is closed and has given the focus back, which is a moment after somebody has answered it. */
export function dialogClosed(): Promise<void> {
  return closed;
}

/** Shows a dialog. It closes unanswered when the page or the account changes. */
async function show(dialog: typeof Swal, options: SweetAlertOptions): Promise<SweetAlertResult> {
  const { promise, resolve } = Promise.withResolvers<void>();
  closed = promise;
  const stop = onLeaving(() => dialog.close());
  // Also called when another dialog takes this one's place.
  const result = await dialog.fire({ ...options, didDestroy: resolve });
  stop();
  return result;
}

/** Says how something ended; resolves when the person has closed it. */
export async function tell(icon: Kind, title: string, text: string): Promise<void> {
  const dialog = await sweetAlert();
  if (dialog) await show(dialog, { icon, title, text, confirmButtonText: texts.ok });
  else window.alert(`${title}\n${text}`);
}

type Question = {
  title: string;
  /** It may have to be read from the API first. If that fails, so does the question. */
  text: string | Promise<string>;
  /** Stands below the text: texts of the specification have to stand alone. */
  note?: string | undefined;
  /** The button that agrees. */
  yes: string;
};

/** The note as the dialog's last part; the dialog is described by it too. */
function withNote(note: string): SweetAlertOptions {
  const footer = Object.assign(document.createElement('p'), { id: 'dialog-note', textContent: note });
  return {
    footer,
    didOpen: (popup) => popup.setAttribute('aria-describedby', 'swal2-html-container dialog-note'),
  };
}

/**
 * Asks before something that cannot be taken back; "no" has the focus. The question belongs to the page of the click:
 * when the dialog is loaded only after that page was left, nothing is asked, and the result is no.
 */
export async function confirm({ title, text: asked, note, yes }: Question): Promise<boolean> {
  const isHere = placeNow();
  const [dialog, text] = await Promise.all([sweetAlert(), asked]);
  if (!isHere()) return false;
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
