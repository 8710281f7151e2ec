import { onRequest } from 'firebase-functions/https';

/** What the start of the API is measured against: a function that does nothing, as it is without a bundle. */
export const api = onRequest((_, response) => {
  response.json({});
});
