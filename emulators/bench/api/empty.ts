import { onRequest } from 'firebase-functions/https';

/** An empty function that is not bundled, as the baseline for the start of the API. */
export const api = onRequest((_, response) => {
  response.json({});
});
