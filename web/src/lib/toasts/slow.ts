import { slow } from '#texts/components.ts';
import { showToast } from './notify.ts';

const slowAfterMs = 10_000;

/** Waits for an action that the user has started. If it takes longer than ten seconds, a toast says so until it ends. */
export async function noticeWhenSlow<T>(work: Promise<T>): Promise<T> {
  let notice: Promise<() => void> | undefined;
  const timer = setTimeout(() => {
    notice = showToast('warning', slow, { autoClose: false });
  }, slowAfterMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    void notice?.then((close) => close());
  }
}
