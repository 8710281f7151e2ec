import { readFileSync } from 'node:fs';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import { z } from 'zod';

// Minimal functions as baselines for the API. They are never deployed.

const { BASELINE_RESPONSE, BASELINE_UID = '', BASELINE_TOOL = '' } = process.env;

const constantResponse = z.object({ head: z.array(z.string()), body: z.string() });
const { head, body } = constantResponse.parse(
  BASELINE_RESPONSE ? JSON.parse(readFileSync(BASELINE_RESPONSE, 'utf8')) : { head: [], body: '' },
);
const bytes = Buffer.from(body);

/**
 * Sends the same response to every request, with all headers, so that the cost of sending and parsing headers
 * is the same.
 */
export const constant = onRequest((_, response) => {
  response.writeHead(200, head).end(bytes);
});

const app = initializeApp();
const [auth, firestore] = [getAuth(app), getFirestore(app)];

/** Reads the same data as `GET /tool/:id`. With an emulator, verifying a token includes an account lookup. */
export const reading = onRequest(async (_, response) => {
  await auth.getUser(BASELINE_UID);
  response.json((await firestore.doc(`tools/${BASELINE_TOOL}`).get()).data());
});

/** Reads and writes the same data as `PUT /user/:email` with a profile, after the account lookup. */
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
