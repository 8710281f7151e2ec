import { readFileSync } from 'node:fs';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import { z } from 'zod';

// Minimal functions as baselines for the API. They are never deployed.

const { FLOOR_RESPONSE, FLOOR_UID = '', FLOOR_TOOL = '' } = process.env;

const constantResponse = z.object({ head: z.array(z.string()), body: z.string() });
const { head, body } = constantResponse.parse(
  FLOOR_RESPONSE ? JSON.parse(readFileSync(FLOOR_RESPONSE, 'utf8')) : { head: [], body: '' },
);
const bytes = Buffer.from(body);

/**
 * Sends the same response to every request, with all headers, so that sending and parsing headers costs the same.
 */
export const constant = onRequest((_, response) => {
  response.writeHead(200, head).end(bytes);
});

const app = initializeApp();
const [auth, firestore] = [getAuth(app), getFirestore(app)];

/** Reads the same as `GET /tool/:id`. With an emulator, verifying a token includes an account lookup. */
export const reading = onRequest(async (_, response) => {
  await auth.getUser(FLOOR_UID);
  response.json((await firestore.doc(`tools/${FLOOR_TOOL}`).get()).data());
});

/** Reads and writes the same as `PUT /user/:email` with a profile, after the account lookup. */
export const writing = onRequest(async (request, response) => {
  await auth.getUser(FLOOR_UID);
  const person = firestore.doc(`users/${FLOOR_UID}`);
  const { updateTime } = await person.get();
  await auth.getUser(FLOOR_UID);
  const batch = firestore.batch();
  batch.update(person, request.body, { lastUpdateTime: updateTime });
  await batch.commit();
  response.json({ modifiedCount: 1 });
});
