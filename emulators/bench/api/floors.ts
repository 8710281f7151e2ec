import { readFileSync } from 'node:fs';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import { z } from 'zod';

// What the API is measured against: functions that do the least that has to be done. They are never deployed.

const { FLOOR_RESPONSE, FLOOR_UID = '', FLOOR_TOOL = '' } = process.env;

const constantResponse = z.object({ head: z.array(z.string()), body: z.string() });
const { head, body } = constantResponse.parse(
  FLOOR_RESPONSE ? JSON.parse(readFileSync(FLOOR_RESPONSE, 'utf8')) : { head: [], body: '' },
);
const bytes = Buffer.from(body);

/**
 * The same response for whatever is asked, all headers included: what they cost to send and to read is no work of the
 * API's.
 */
export const constant = onRequest((_, response) => {
  response.writeHead(200, head).end(bytes);
});

const app = initializeApp();
const [auth, firestore] = [getAuth(app), getFirestore(app)];

/** What `GET /tool/:id` reads: with an emulator, the library looks an account up for every token it verifies. */
export const reading = onRequest(async (_, response) => {
  await auth.getUser(FLOOR_UID);
  response.json((await firestore.doc(`tools/${FLOOR_TOOL}`).get()).data());
});

/** What `PUT /user/:email` with a profile reads and writes; the emulator's look-up comes first. */
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
