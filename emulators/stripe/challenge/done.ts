// Says nothing but which challenge is over; how it ended is asked of the API, so any listener may hear it.
const challenge = document.currentScript?.dataset.challenge;
window.parent.postMessage({ type: 'local-stripe:challenge-answered', challenge }, '*');

export {};
