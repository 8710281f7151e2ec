import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { ProfileInput, User } from '@almighty-tools/functions/contract/user.ts';
import { queryOptions } from '@tanstack/react-query';
import { getJson, send } from '#lib/api-client.ts';

/** What a person added about themselves. */
export function profileQuery(email: string) {
  return queryOptions({
    queryKey: ['profile', email],
    queryFn: () => getJson<User>(apiPath(apiPatterns.user, { email })),
    meta: { personal: true },
  });
}

/** Saves the four fields of the profile; an empty one removes it. @throws ApiError */
export function saveProfile(email: string, profile: ProfileInput): Promise<unknown> {
  return send('PUT', apiPath(apiPatterns.user, { email }), profile);
}
