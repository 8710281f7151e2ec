import { z } from 'zod';
import { region } from '../../src/platform/region.ts';
import { type Finding, fine } from './finding.ts';
import type { Google } from './google.ts';

const databaseSchema = z.object({
  type: z.string(),
  locationId: z.string(),
  deleteProtectionState: z.string().optional(),
  pointInTimeRecoveryEnablement: z.string().optional(),
});

/** The locations of several regions, and those beside which they are: https://firebase.google.com/docs/firestore/locations */
const multiRegions: Record<string, string[]> = {
  nam5: ['us-central1'],
  eur3: ['europe-west1', 'europe-west4'],
};

/**
 * The database is there, beside the functions, can not be deleted by mistake, and can be read as it was. Without one,
 * the Firebase CLI would make one in nam5 without either.
 */
export async function checkFirestore(google: Google): Promise<Finding[]> {
  const { project } = google;
  const { status, body } = await google.get('FIRESTORE_URL', `/v1/projects/${project}/databases/(default)`);
  if (status !== 200) {
    const create = `gcloud firestore databases create --project=${project} --location=${region}`;
    const mend = `${create} --type=firestore-native --delete-protection --enable-pitr`;
    return [{ wrong: 'There is no Firestore database.', mend }];
  }
  const database = databaseSchema.parse(body);
  const update = `gcloud firestore databases update --project=${project} --database='(default)'`;
  const { type, locationId, deleteProtectionState, pointInTimeRecoveryEnablement } = database;
  return [
    ...unless(type === 'FIRESTORE_NATIVE', {
      wrong: `The Firestore database is of type ${type}.`,
      mend: `${update} --type=firestore-native (only while it is empty)`,
    }),
    ...unless(locationId === region || multiRegions[locationId]?.includes(region) === true, {
      wrong: `The Firestore database is in ${locationId}, and the functions would be in ${region}.`,
      mend: 'change functions/src/platform/region.ts: a database can not be moved',
    }),
    ...unless(deleteProtectionState === 'DELETE_PROTECTION_ENABLED', {
      wrong: 'The Firestore database can be deleted by mistake.',
      mend: `${update} --delete-protection`,
    }),
    ...unless(pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED', {
      wrong: 'The Firestore database can not be brought back to how it was.',
      mend: `${update} --enable-pitr`,
    }),
  ];
}

function unless(isRight: boolean, finding: Finding): Finding[] {
  return isRight ? fine : [finding];
}
