import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
import { onSession, session } from './session.ts';

type Kind = 'success' | 'error';

/** A dialog is loaded when the first one is needed. Where it does not come, the browser's own has to do. */
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

/** Calls back when another page is gone to, or when somebody else is signed in, or nobody. Answers how to stop. */
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

/** Shows a dialog on this page and to this account; it closes unanswered when either is another. */
async function show(options: SweetAlertOptions): Promise<SweetAlertResult | undefined> {
  const dialog = await sweetAlert();
  if (!dialog) return undefined;
  const stop = onLeaving(() => dialog.close());
  const answer = await dialog.fire(options);
  stop();
  return answer;
}

/** Tells how something ended; resolves when the person has closed it. */
export async function tell(icon: Kind, title: string, text: string): Promise<void> {
  const answer = await show({ icon, title, text, confirmButtonText: 'OK' });
  if (!answer) window.alert(`${title}\n${text}`);
}

/** Asks before something that cannot be taken back. */
export async function confirm(title: string, text: string, confirmButtonText: string): Promise<boolean> {
  const answer = await show({
    icon: 'warning',
    title,
    text,
    confirmButtonText,
    showCancelButton: true,
    cancelButtonText: 'No, go back',
  });
  return answer ? answer.isConfirmed : window.confirm(`${title}\n${text}`);
}
