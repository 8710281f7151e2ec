type Kind = 'success' | 'error';

/** A dialog is loaded when the first one is needed. Where it does not come, the browser's own has to do. */
function sweetAlert() {
  return loaded().catch(() => undefined);
}

async function loaded() {
  const [{ default: Swal }] = await Promise.all([
    import('sweetalert2'),
    import('sweetalert2/dist/sweetalert2.css'),
    import('#components/dialog.css'),
  ]);
  return Swal.mixin({
    buttonsStyling: false,
    heightAuto: false,
    scrollbarPadding: false,
    customClass: { confirmButton: 'btn btn-primary', cancelButton: 'btn btn-line' },
  });
}

/** Tells how something ended; resolves when the person has closed it. */
export async function tell(icon: Kind, title: string, text: string): Promise<void> {
  const dialog = await sweetAlert();
  if (dialog) await dialog.fire({ icon, title, text, confirmButtonText: 'OK' });
  else window.alert(`${title}\n${text}`);
}

/** Asks before something that cannot be taken back. */
export async function confirm(title: string, text: string, confirmButtonText: string): Promise<boolean> {
  const dialog = await sweetAlert();
  if (!dialog) return window.confirm(`${title}\n${text}`);
  const { isConfirmed } = await dialog.fire({
    icon: 'warning',
    title,
    text,
    confirmButtonText,
    showCancelButton: true,
    cancelButtonText: 'No, go back',
  });
  return isConfirmed;
}
