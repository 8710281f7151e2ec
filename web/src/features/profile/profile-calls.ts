import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { ProfileInput } from '@almighty-tools/functions/contract/user.ts';
import { send } from '#lib/api/api-client.ts';

/** Saves the four fields of the profile. An empty field is removed. @throws ApiError */
export function saveProfile(email: string, profile: ProfileInput): Promise<unknown> {
  return send('PUT', apiPath(apiPatterns.user, { email }), profile);
}
