import * as texts from '#texts/overview.ts';
import { useChangeSelling } from './use-change-selling.ts';

/** Button that opens the closed store. For admins. */
export function OpenButton() {
  const { ask, busy } = useChangeSelling();
  return (
    <button
      type="button"
      className="btn btn-primary btn-sm"
      disabled={busy}
      onClick={() => void ask({ closed: null })}
    >
      {texts.resume}
    </button>
  );
}
