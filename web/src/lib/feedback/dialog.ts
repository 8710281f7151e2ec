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

/** Resolves when the last dialog has closed and restored the focus, shortly after the user's choice. */
export function dialogClosed(): Promise<void> {
  return closed;
}

/** Shows a dialog. It closes without a choice when the page or the account changes. */
async function show(dialog: typeof Swal, options: SweetAlertOptions): Promise<SweetAlertResult> {
  const { promise, resolve } = Promise.withResolvers<void>();
  closed = promise;
  count += 1;
  const stop = onLeaving(() => dialog.close());
  // `didDestroy` is also called when another dialog replaces this one.
  const result = await dialog.fire({ ...options, didDestroy: resolve });
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

/** Optional text field of a confirmation dialog. `offered` contains suggested values, `value` is the initial value. */
export type DialogField = { name: string; label: string; offered?: readonly string[]; value?: string };

export type Question = {
  /** Without a title, the dialog asks 'Are you sure?'. */
  title?: string;
  /** Use a promise if the text depends on the API. If the promise rejects, `confirm` rejects too. */
  text: string | Promise<string>;
  /** Note below the text. It is separate, because the specification defines the exact text. */
  note?: string | undefined;
  /** Label of the confirm button. */
  yes: string;
  fields?: readonly DialogField[];
};

/** Values that were typed in the dialog's fields, by name. */
export type Typed = Readonly<Record<string, string>>;

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
 * before this dialog has loaded, it does not appear and the result is undefined.
 *
 * @returns the typed values by field name; undefined for no.
 */
export async function confirm({
  title = texts.sure,
  text: asked,
  note,
  yes,
  fields = [],
}: Question): Promise<Typed | undefined> {
  count += 1;
  const isLast = rememberDialog();
  const [dialog, text] = await Promise.all([sweetAlert(), asked]);
  if (!isLast()) return undefined;
  if (!dialog) return window.confirm([title, text, note].filter(Boolean).join('\n')) ? {} : undefined;
  const form = fields.length > 0 ? fieldsBelow(text, fields, () => dialog.clickConfirm()) : undefined;
  const { isConfirmed } = await show(dialog, {
    icon: 'warning',
    title,
    ...(form ? { html: form } : { text }),
    ...(note !== undefined && withNote(note)),
    confirmButtonText: yes,
    showCancelButton: true,
    focusCancel: true,
    cancelButtonText: texts.no,
  });
  return isConfirmed ? typedInto(form) : undefined;
}

/** Creates the dialog's text and fields. Pressing Enter in a field confirms, as in any form. */
function fieldsBelow(text: string, fields: readonly DialogField[], agree: () => void): HTMLFormElement {
  const form = document.createElement('form');
  form.className = 'asked';
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  form.append(paragraph, ...fields.map(labelled));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    agree();
  });
  const button = document.createElement('button');
  button.hidden = true;
  form.append(button);
  return form;
}

function labelled({ name, label, offered = [], value = '' }: DialogField): HTMLLabelElement {
  const element = document.createElement('label');
  const input = document.createElement('input');
  Object.assign(input, { name, value, dir: 'auto', autocomplete: 'off', className: 'input field-box' });
  const options = document.createElement('datalist');
  options.id = `asked-${name}`;
  options.append(...offered.map((value) => new Option(value, value)));
  if (offered.length > 0) input.setAttribute('list', options.id);
  element.append(label, input, options);
  return element;
}

function typedInto(form: HTMLFormElement | undefined): Typed {
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  return Object.fromEntries(inputs.map(({ name, value }) => [name, value.trim()]));
}
