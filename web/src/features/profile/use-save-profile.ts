import type { ProfileInput } from '@almighty-tools/functions/contract/user.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveProfile } from './profile-calls.ts';
import { profileQuery } from './queries.ts';

/** Saves the profile and rereads it. @throws ApiError */
export function useSaveProfile(email: string) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (profile: ProfileInput) => saveProfile(email, profile),
    onSuccess: () => client.invalidateQueries({ queryKey: profileQuery(email).queryKey }),
  });
  return mutateAsync;
}
