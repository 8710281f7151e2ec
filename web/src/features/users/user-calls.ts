import type { DeletedAnswer, ModifiedAnswer } from '@almighty-tools/functions/contract/answers.ts';
import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import { send } from '#lib/api-client.ts';

/** Makes somebody an admin. For admins. @throws ApiError */
export function makeAdmin(email: string): Promise<ModifiedAnswer> {
  return send('PUT', apiPath(apiPatterns.admin, { email }));
}

/** Deletes an account and its profile: anybody's for admins, one's own for everybody else. @throws ApiError */
export function deleteUser(email: string): Promise<DeletedAnswer> {
  return send('DELETE', apiPath(apiPatterns.user, { email }));
}
