import { readFileSync } from 'node:fs';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';

// What the API is measured against: functions that do the least that has to be done. They are never deployed.

const { FLOOR_BYTES, FLOOR_UID = '', FLOOR_TOOL = '' } = process.env;

const bytes = FLOOR_BYTES ? readFileSync(FLOOR_BYTES) : Buffer.alloc(0);

/** The same bytes for whatever is asked. */
export const constant = onRequest((_, response) => {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(bytes);
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
