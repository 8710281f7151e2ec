import { z } from 'zod';
import { region } from '../../src/platform/config/region.ts';
import { type Finding, unless } from './finding.ts';
import type { Google } from './google.ts';

const databaseSchema = z.object({
  locationId: z.string(),
  deleteProtectionState: z.string().optional(),
  pointInTimeRecoveryEnablement: z.string().optional(),
});

/**
 * The multi-region locations of Firestore, and the regions that are close to them:
 * https://firebase.google.com/docs/firestore/locations
 */
const multiRegions: Record<string, string[]> = {
  nam5: ['us-central1'],
  eur3: ['europe-west1', 'europe-west4'],
};

/** Returns true if a database in a location is near functions in a region. */
export function isNear(location: string, region: string): boolean {
  return location === region || multiRegions[location]?.includes(region) === true;
}

/**
 * Checks that the database exists near the functions, with delete protection and point-in-time recovery. If
 * the database is missing, the Firebase CLI would create one in nam5 without these protections.
 */
export async function checkFirestore(google: Google): Promise<Finding[]> {
  const { project } = google;
  const database = await google.get('FIRESTORE_URL', `/v1/projects/${project}/databases/(default)`);
  if (database === undefined) {
    const create = `gcloud firestore databases create --project=${project} --location=${region}`;
    const fix = `${create} --type=firestore-native --delete-protection --enable-pitr`;
    return [{ wrong: 'The Firestore database does not exist.', fix }];
  }
  const update = `gcloud firestore databases update --project=${project} --database='(default)'`;
  const { locationId, deleteProtectionState, pointInTimeRecoveryEnablement } = databaseSchema.parse(database);
  return [
    ...unless(isNear(locationId, region), {
      wrong: `The Firestore database is in ${locationId}, but the functions would be in ${region}.`,
      fix: 'change functions/src/platform/config/region.ts, because a database cannot be moved',
    }),
    ...unless(deleteProtectionState === 'DELETE_PROTECTION_ENABLED', {
      wrong: 'The Firestore database has no delete protection.',
      fix: `${update} --delete-protection`,
    }),
    ...unless(pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED', {
      wrong: 'The Firestore database has no point-in-time recovery.',
      fix: `${update} --enable-pitr`,
    }),
  ];
}
