import type { User } from '@almighty-tools/functions/contract/user.ts';
import { useAccount } from '#lib/session.ts';
import * as texts from '#texts/users.ts';
import { type Deed, demotion, disabling, enabling, promotion, removal } from './deeds.ts';
import { useDeed } from './use-deed.ts';

type Offer = {
  deed: Deed;
  /** The button, and its name for a screen reader: with the person's e-mail. */
  words: { button: string; label: (email: string) => string };
  look?: 'is-bad';
};

/** What can be done with somebody; oneself can not be disabled. */
function offersFor({ _id, role, disabled }: User, ownUid: string): Offer[] {
  const isAdmin = role === 'admin';
  return [
    isAdmin ? { deed: demotion, words: texts.demote } : { deed: promotion, words: texts.promote },
    ...(disabled ? [{ deed: enabling, words: texts.enable }] : []),
    ...(!disabled && _id !== ownUid ? [{ deed: disabling, words: texts.disable }] : []),
    { deed: removal, words: texts.remove, look: 'is-bad' },
  ];
}

/** The buttons of a person's row. */
export function UserActions({ user }: { user: User }) {
  const { uid } = useAccount();
  const { ask, busy } = useDeed();
  return offersFor(user, uid).map(({ deed, words, look }) => (
    <button
      key={words.button}
      type="button"
      className={`btn btn-line btn-sm ${look ?? ''}`}
      aria-label={words.label(user.email)}
      disabled={busy}
      onClick={() => void ask(deed, user)}
    >
      {words.button}
    </button>
  ));
}
