import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { ProfileInput } from '@almighty-tools/functions/contract/user.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api/api-client.ts';
import { profileQuery } from './queries.ts';

/** Saves the four fields of the profile, and rereads it. An empty field is removed. @throws ApiError */
export function useSaveProfile(email: string) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (profile: ProfileInput) => send('PUT', apiPath(apiPatterns.user, { email }), profile),
    onSuccess: () => client.invalidateQueries({ queryKey: profileQuery(email).queryKey }),
  });
  return mutateAsync;
}
