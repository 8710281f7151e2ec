import { useMutation } from '@tanstack/react-query';
import { paths } from '#app/paths.ts';
import { useLeave } from '#features/auth/use-leave.ts';
import { deleteUser } from '#features/users/queries.ts';
import { errorText } from '#lib/api-error.ts';
import { confirm } from '#lib/dialog.ts';
import { notify } from '#lib/notify.ts';

/** A person's way out: the account, the profile and every unpaid order go; paid orders stay for the books. */
export function DeleteAccount({ email }: { email: string }) {
  const leave = useLeave();
  const remove = useMutation({
    mutationFn: () => deleteUser(email),
    onSuccess: async () => {
      await leave(paths.home);
      notify.success('Your account is deleted');
    },
    onError: (error) => notify.error(errorText(error)),
  });

  async function ask() {
    const text = `${email} and everything that goes with it will be gone. You won't be able to revert this!`;
    if (await confirm('Delete your account?', text, 'Yes, delete it!')) remove.mutate();
  }

  return (
    <section aria-labelledby="delete-account" className="mt-12 max-w-xl border-t border-rule pt-6">
      <h2 id="delete-account" className="mb-2 text-xl">
        Delete Account
      </h2>
      <p className="mb-4 text-steel">
        Your profile and your unpaid orders go. Your reviews stay without your name, and paid orders stay for
        the books.
      </p>
      <button
        type="button"
        className="btn btn-line is-bad"
        disabled={remove.isPending}
        onClick={() => void ask()}
      >
        Delete My Account
      </button>
    </section>
  );
}
