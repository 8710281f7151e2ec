/**
 * Shows the challenge page in a dialog, which takes the focus. Resolves when the challenge is finished. If the
 * user closes the dialog with Escape, the challenge has failed.
 */
export function showChallenge(url: string, challengeId: string): Promise<void> {
  const dialog = document.createElement('dialog');
  dialog.className = 'LocalStripeDialog';
  dialog.ariaLabel = 'Card authentication';
  const frame = document.createElement('iframe');
  frame.title = 'Card authentication page';
  frame.src = url;
  dialog.append(frame);
  return new Promise((resolve) => {
    const finish = () => {
      window.removeEventListener('message', onMessage);
      dialog.close();
      dialog.remove();
      resolve();
    };
    const onMessage = ({ data, source }: MessageEvent) => {
      if (source !== frame.contentWindow) return;
      if (data?.type === 'local-stripe:challenge-finished' && data.challenge === challengeId) finish();
    };
    window.addEventListener('message', onMessage);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      // The caller then reads the intent, so the response does not matter.
      const body = new URLSearchParams({ result: 'fail' });
      void fetch(url, { method: 'POST', mode: 'no-cors', body }).then(finish, finish);
    });
    frame.addEventListener('load', () => frame.focus());
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
  });
}
