import { onRequest } from 'firebase-functions/https';

/** An empty function without a bundle. The benchmark compares its start with the start of the API. */
export const api = onRequest((_, response) => {
  response.json({});
});
