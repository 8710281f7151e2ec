const RULES = [
  '.LocalStripeDialog { box-sizing: border-box; width: min(420px, calc(100vw - 32px)); height: min(240px, calc(100vh - 32px)); margin: auto; padding: 0; border: 1px solid GrayText; border-radius: 3px; background: Canvas; overflow: hidden; }',
  '.LocalStripeDialog::backdrop { background: rgb(0 0 0 / 0.6); }',
  '.LocalStripeDialog iframe { display: block; width: 100%; height: 100%; border: 0; }',
];

let sheet: CSSStyleSheet | undefined;

/** The element that last had the focus. It may be disabled now, as submit buttons often are. */
let lastFocused: HTMLElement | undefined;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement) lastFocused = target;
});

const RESTORE_FRAMES = 30;

/** Focuses an element as soon as it is enabled, unless another element has the focus. */
function restoreFocus(element: HTMLElement | undefined, frames = RESTORE_FRAMES): void {
  if (!element || frames === 0 || document.activeElement !== document.body) return;
  element.focus();
  requestAnimationFrame(() => restoreFocus(element, frames - 1));
}

function adoptStyle(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES.join('\n'));
  document.adoptedStyleSheets.push(sheet);
}

function createDialog(url: string): { dialog: HTMLDialogElement; frame: HTMLIFrameElement } {
  const dialog = document.createElement('dialog');
  dialog.className = 'LocalStripeDialog';
  dialog.setAttribute('aria-label', 'Card authentication');
  const frame = document.createElement('iframe');
  frame.title = 'Card authentication page';
  frame.src = url;
  dialog.append(frame);
  return { dialog, frame };
}

/** Ends the challenge as failed. Ignores the response, because the caller then reads the intent. */
async function abandon(url: string): Promise<void> {
  await fetch(url, { method: 'POST', mode: 'no-cors', body: new URLSearchParams({ result: 'fail' }) }).catch(
    () => {},
  );
}

/**
 * Shows the challenge page in a dialog. Resolves when the challenge is finished. If the user closes the
 * dialog with Escape, the challenge has failed. The focus moves into the dialog, and back when the dialog
 * closes.
 */
export function showChallenge(url: string, challengeId: string): Promise<void> {
  adoptStyle();
  const { dialog, frame } = createDialog(url);
  const focused = lastFocused;
  return new Promise((resolve) => {
    const finish = () => {
      window.removeEventListener('message', onMessage);
      dialog.close();
      dialog.remove();
      resolve();
      restoreFocus(focused);
    };
    const onMessage = ({ data, source }: MessageEvent) => {
      if (source !== frame.contentWindow) return;
      if (data?.type === 'local-stripe:challenge-finished' && data.challenge === challengeId) finish();
    };
    window.addEventListener('message', onMessage);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      void abandon(url).then(finish);
    });
    frame.addEventListener('load', () => frame.focus());
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
  });
}
