import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { ProfileInput } from '@almighty-tools/functions/contract/user.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api/api-client.ts';
import { profileQuery } from './queries.ts';

/** Saves the four fields of the profile. An empty field is removed. @throws ApiError */
function saveProfile(email: string, profile: ProfileInput): Promise<unknown> {
  return send('PUT', apiPath(apiPatterns.user, { email }), profile);
}

/** Saves the profile and rereads it. @throws ApiError */
export function useSaveProfile(email: string) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (profile: ProfileInput) => saveProfile(email, profile),
    onSuccess: () => client.invalidateQueries({ queryKey: profileQuery(email).queryKey }),
  });
  return mutateAsync;
}
