import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
import * as texts from '#texts/components.ts';
import { onSession, session } from '../session/session.ts';
import { notify } from '../toasts/notify.ts';
import { errorText } from './error-text.ts';

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
    confirmButtonText: texts.ok,
    cancelButtonText: texts.no,
    customClass: { confirmButton: 'btn btn-primary', cancelButton: 'btn btn-line' },
  });
}

type Dialog = Awaited<ReturnType<typeof loaded>>;

const uid = () => (session.status === 'signed-in' ? session.account.uid : '');
const place = () => `${location.pathname} ${uid()}`;

/** Shows a dialog. It closes when the user leaves the page or the account. */
async function show(dialog: Dialog, options: SweetAlertOptions): Promise<SweetAlertResult> {
  const here = place();
  const closeIfLeft = () => {
    if (place() !== here) dialog.close();
  };
  addEventListener('popstate', closeIfLeft);
  const stop = onSession(closeIfLeft);
  try {
    return await dialog.fire(options);
  } finally {
    removeEventListener('popstate', closeIfLeft);
    stop();
  }
}

/** Returns true while a dialog is open that is not closing. */
const isOpen = (dialog: Dialog) => dialog.getPopup()?.classList.contains('swal2-show') ?? false;

/**
 * Shows the result of an action in a dialog. Resolves when the user closes it. If another dialog is open, shows a toast,
 * because one dialog replaces the other and discards its question.
 */
export async function showResult(kind: Kind, title: string, text: string): Promise<void> {
  const dialog = await sweetAlert();
  if (!dialog) window.alert(`${title}\n${text}`);
  else if (isOpen(dialog)) notify[kind](`${title} ${text}`);
  else await show(dialog, { icon: kind, title, text });
}

/**
 * Remembers the page and the user. Returns a function that shows the result of an action like `showResult` or, after the
 * page or the user has changed, in a toast.
 */
export function announcer() {
  const here = place();
  return async (kind: Kind, title: string, text: string): Promise<void> => {
    if (place() === here) await showResult(kind, title, text);
    else notify[kind](`${title} ${text}`);
  };
}

export type Question = {
  /** Without a title, the dialog asks 'Are you sure?'. */
  title?: string;
  text: string;
  /**
   * Note below the text. It is separate, because the specification defines the exact text. While a promise is pending,
   * the dialog shows a loader instead of "yes". The promise must not reject.
   */
  note?: string | Promise<string> | undefined;
  /** Label of the confirm button. */
  yes: string;
};

/** Shows the note as the dialog's footer and adds it to the dialog's accessible description. */
function withNote(dialog: Dialog, note: string | Promise<string>): SweetAlertOptions {
  const text = typeof note === 'string' ? note : texts.loadingNote;
  const footer = Object.assign(document.createElement('p'), { id: 'dialog-note', textContent: text });
  return {
    footer,
    didOpen: async (popup) => {
      popup.setAttribute('aria-describedby', 'swal2-html-container dialog-note');
      if (typeof note === 'string') return;
      dialog.showLoading();
      footer.textContent = await note;
      if (!popup.isConnected) return;
      dialog.hideLoading();
      dialog.getCancelButton()?.focus();
    },
  };
}

/**
 * Asks the user to confirm an action, and runs it while the dialog shows a loader. "No" has the focus. Resolves with the
 * action's result, or with undefined if the user does not confirm.
 *
 * @throws what `act` throws
 */
export async function ask<T>(
  { title = texts.sure, text, note, yes }: Question,
  act: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  const here = place();
  const dialog = await sweetAlert();
  if (place() !== here) return undefined;
  if (!dialog) {
    const question = [title, text, await note].filter(Boolean).join('\n');
    return window.confirm(question) ? { result: await act() } : undefined;
  }
  // While the action runs, SweetAlert disables the buttons.
  const mayClose = () => dialog.getCancelButton()?.disabled !== true;
  const { isConfirmed, value } = await show(dialog, {
    icon: 'warning',
    title,
    text,
    ...(note !== undefined && withNote(dialog, note)),
    confirmButtonText: yes,
    showCancelButton: true,
    focusCancel: true,
    allowEscapeKey: mayClose,
    allowOutsideClick: mayClose,
    showLoaderOnConfirm: true,
    preConfirm: () =>
      act().then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      ),
  });
  if (!isConfirmed) return undefined;
  if ('error' in value) throw value.error;
  return value;
}

type Results<Response> = {
  /** Title of the dialog that shows a success. Without a title, toasts show the result. */
  done?: string;
  /** Returns the message of a success; undefined if nothing changed although it should have. */
  success?: (response: Response) => string | undefined;
  /** Returns the messages of a failure. */
  failure?: (error: unknown) => readonly string[];
};

/**
 * Runs an action and shows its result. If the user leaves the page in the meantime, toasts show it. If the action
 * resolves with undefined, because the user has canceled it, shows nothing.
 */
export async function perform<Response extends { message: string }>(
  act: () => Promise<Response | undefined>,
  { done, success = ({ message }) => message, failure = (error) => [errorText(error)] }: Results<Response>,
): Promise<void> {
  const announce = announcer();
  const tell = async (kind: Kind, ...messages: readonly string[]) => {
    if (done === undefined) for (const message of messages) notify[kind](message);
    else await announce(kind, kind === 'success' ? done : texts.errorTitle, messages.join(' '));
  };
  try {
    const response = await act();
    if (!response) return;
    const message = success(response);
    await (message === undefined ? tell('error', response.message) : tell('success', message));
  } catch (error) {
    await tell('error', ...failure(error));
  }
}

/** Asks the user to confirm an action, runs it, and shows its result like `perform`. */
export function confirmAction<Response extends { message: string }>(
  question: Question,
  act: () => Promise<Response>,
  results: Results<Response> = {},
): Promise<void> {
  return perform(async () => (await ask(question, act))?.result, results);
}
