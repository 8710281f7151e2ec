import type { User } from '@almighty-tools/functions/contract/user.ts';
import { MoreMenu } from '#components/more-menu.tsx';
import { useAccount } from '#lib/session/session.ts';
import * as texts from '#texts/users.ts';
import { demotion, disabling, enabling, promotion, removal, type UserAction } from './action-kinds.ts';
import { useUserAction } from './use-user-action.ts';

type ActionButton = {
  action: UserAction;
  /** Text of the button, and its accessible name, which contains the e-mail address. */
  words: { button: string; label: (email: string) => string };
  look?: 'is-bad';
};

/** Returns the buttons that the specification requires, and additional ones. Admins cannot disable themselves. */
function actionButtonsFor({ _id, role, disabled }: User, ownUid: string) {
  const isAdmin = role === 'admin';
  const specified: ActionButton[] = [
    ...(isAdmin ? [] : [{ action: promotion, words: texts.promote }]),
    { action: removal, words: texts.remove, look: 'is-bad' },
  ];
  const rare: ActionButton[] = [
    ...(isAdmin ? [{ action: demotion, words: texts.demote }] : []),
    ...(disabled ? [{ action: enabling, words: texts.enable }] : []),
    ...(!disabled && _id !== ownUid ? [{ action: disabling, words: texts.disable }] : []),
  ];
  return { specified, rare };
}

/** Buttons in a user's row. */
export function UserActions({ user }: { user: User }) {
  const { uid } = useAccount();
  const { ask, busy } = useUserAction();
  const { specified, rare } = actionButtonsFor(user, uid);
  const button = ({ action, words, look }: ActionButton) => (
    <button
      key={words.button}
      type="button"
      className={`btn btn-line btn-sm ${look ?? ''}`}
      aria-label={words.label(user.email)}
      disabled={busy}
      onClick={() => void ask({ action, user })}
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
