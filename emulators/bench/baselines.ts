import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';

// Minimal functions that the benchmarks compare with the API. They are never deployed.

const { BASELINE_URL, BASELINE_UID = '', BASELINE_TOOL = '' } = process.env;

const response = BASELINE_URL ? await fetch(BASELINE_URL) : new Response();
const bytes = Buffer.from(await response.arrayBuffer());
/** Headers that Node adds itself. */
const own = ['connection', 'date', 'keep-alive'];
const head = [...response.headers].filter(([header]) => !own.includes(header)).flat();

/**
 * Sends the API's response to every request. It has the API's headers, so that both take the same time to send and
 * parse them.
 */
export const constant = onRequest((_, response) => {
  response.writeHead(200, head).end(bytes);
});

const app = initializeApp();
const [auth, firestore] = [getAuth(app), getFirestore(app)];

/** Reads the same data as `GET /tool/:id`. In the emulator, verifying a token reads the account. */
export const reading = onRequest(async (_, response) => {
  await auth.getUser(BASELINE_UID);
  response.json((await firestore.doc(`tools/${BASELINE_TOOL}`).get()).data());
});

/** Reads and writes the same data as `PUT /user/:email` with a profile, including the account. */
export const writing = onRequest(async (request, response) => {
  await auth.getUser(BASELINE_UID);
  const user = firestore.doc(`users/${BASELINE_UID}`);
  const { updateTime } = await user.get();
  await auth.getUser(BASELINE_UID);
  const batch = firestore.batch();
  batch.update(user, request.body, { lastUpdateTime: updateTime });
  await batch.commit();
  response.json({ modifiedCount: 1 });
});
