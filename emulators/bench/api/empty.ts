import { onRequest } from 'firebase-functions/https';

/** An empty function without a bundle, the baseline for the start of the API. */
export const api = onRequest((_, response) => {
  response.json({});
});
