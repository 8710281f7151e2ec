import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
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

/** Shows a dialog. It closes without an answer when the page or the account changes. */
async function show(options: SweetAlertOptions): Promise<SweetAlertResult | undefined> {
  const dialog = await sweetAlert();
  if (!dialog) return undefined;
  const stop = onLeaving(() => dialog.close());
  const answer = await dialog.fire(options);
  stop();
  return answer;
}

/** Says how something ended; resolves when the person has closed it. */
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
