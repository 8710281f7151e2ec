import type { User } from '@almighty-tools/functions/contract/user.ts';
import { MoreMenu } from '#components/more-menu.tsx';
import { useAccount } from '#lib/session.ts';
import * as texts from '#texts/users.ts';
import { type Deed, demotion, disabling, enabling, promotion, removal } from './deeds.ts';
import { useDeed } from './use-deed.ts';

type Offer = {
  deed: Deed;
  /** Text of the button, and its accessible name, which contains the e-mail. */
  words: { button: string; label: (email: string) => string };
  look?: 'is-bad';
};

/** Returns the buttons of the specification, and rarer ones. Admins cannot disable themselves. */
function offersFor({ _id, role, disabled }: User, ownUid: string) {
  const isAdmin = role === 'admin';
  const specified: Offer[] = [
    ...(isAdmin ? [] : [{ deed: promotion, words: texts.promote }]),
    { deed: removal, words: texts.remove, look: 'is-bad' },
  ];
  const rare: Offer[] = [
    ...(isAdmin ? [{ deed: demotion, words: texts.demote }] : []),
    ...(disabled ? [{ deed: enabling, words: texts.enable }] : []),
    ...(!disabled && _id !== ownUid ? [{ deed: disabling, words: texts.disable }] : []),
  ];
  return { specified, rare };
}

/** The buttons of a user's row. */
export function UserActions({ user }: { user: User }) {
  const { uid } = useAccount();
  const { ask, busy } = useDeed();
  const { specified, rare } = offersFor(user, uid);
  const button = ({ deed, words, look }: Offer) => (
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
  );
  return (
    <>
      {specified.map(button)}
      {rare.length > 0 && <MoreMenu label={texts.more(user.email)}>{rare.map(button)}</MoreMenu>}
    </>
  );
}
