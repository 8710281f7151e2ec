// The message names the challenge and not its result, which is read from the API: any page may receive it.
const challenge = document.currentScript?.dataset.challenge;
window.parent.postMessage({ type: 'local-stripe:challenge-answered', challenge }, '*');

export {};
