// Script of the challenge's pages. It is not deferred, so that Escape works as soon as the buttons are visible.

// Key events of this page do not reach the dialog around it, so this script handles Escape.
document.addEventListener('keydown', ({ key }) => {
  const fail = document.querySelector('button[value="fail"]');
  if (key === 'Escape' && fail instanceof HTMLElement) fail.click();
});

// The last page has the id of the finished challenge. The message does not contain the result, because any page
// could receive it. Stripe.js reads the result from the API.
const finished = document.currentScript?.dataset.finished;
if (finished)
  window.parent.postMessage({ type: 'local-stripe:challenge-finished', challenge: finished }, '*');
