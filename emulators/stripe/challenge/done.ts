// The message does not contain the result, because any page could receive it. Stripe.js reads the result from
// the API.
const challenge = document.currentScript?.dataset.challenge;
window.parent.postMessage({ type: 'local-stripe:challenge-finished', challenge }, '*');

export {};
