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

/** A line that may be typed into a question; `offered` are values to choose from. */
export type AskedField = { name: string; label: string; offered?: readonly string[] };

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

/** Like `confirmWith`, without fields. */
export async function confirm(question: Question): Promise<boolean> {
  return (await confirmWith({ ...question, fields: [] })) !== undefined;
}

/**
 * Asks before something that cannot be taken back; "no" has the focus. The question belongs to the page of the click:
 * when the dialog is loaded only after that page was left, nothing is asked, and the result is no.
 *
 * @returns what was typed into the fields, by their names; undefined for no.
 */
export async function confirmWith({
  title,
  text: asked,
  note,
  yes,
  fields,
}: Question & { fields: readonly AskedField[] }): Promise<Record<string, string> | undefined> {
  const isHere = placeNow();
  const [dialog, text] = await Promise.all([sweetAlert(), asked]);
  if (!isHere()) return undefined;
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

/** The text of a question, and its fields. Enter in a field agrees, as in any form. */
function fieldsBelow(text: string, fields: readonly AskedField[], agree: () => void): HTMLFormElement {
  const form = document.createElement('form');
  form.className = 'asked';
  const said = document.createElement('p');
  said.textContent = text;
  form.append(said, ...fields.map(labelled));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    agree();
  });
  const button = document.createElement('button');
  button.hidden = true;
  form.append(button);
  return form;
}

function labelled({ name, label, offered = [] }: AskedField): HTMLLabelElement {
  const element = document.createElement('label');
  const input = document.createElement('input');
  Object.assign(input, { name, autocomplete: 'off', className: 'input field-box' });
  const options = document.createElement('datalist');
  options.id = `asked-${name}`;
  options.append(...offered.map((value) => new Option(value, value)));
  if (offered.length > 0) input.setAttribute('list', options.id);
  element.append(label, input, options);
  return element;
}

function typedInto(form: HTMLFormElement | undefined): Record<string, string> {
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  return Object.fromEntries(inputs.map(({ name, value }) => [name, value.trim()]));
}
