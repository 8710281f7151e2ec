import { slow } from '#texts/components.ts';
import { currentUid, onSession } from '../session/session.ts';
import { showToast } from './notify.ts';

const slowAfterMs = 10_000;

/**
 * Waits for an action that the user has started. If it takes longer than ten seconds, a toast says so until the action
 * or the user's session ends.
 */
export async function noticeWhenSlow<T>(work: Promise<T>): Promise<T> {
  const uid = currentUid();
  let notice: Promise<() => void> | undefined;
  const timer = setTimeout(() => {
    notice = showToast('warning', slow, { autoClose: false });
  }, slowAfterMs);
  const stop = onSession(() => {
    if (uid !== undefined && currentUid() !== uid) end();
  });

  function end(): void {
    stop();
    clearTimeout(timer);
    void notice?.then((close) => close());
  }
  try {
    return await work;
  } finally {
    end();
  }
}
