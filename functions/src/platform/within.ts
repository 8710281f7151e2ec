/**
 * Waits for a promise for some milliseconds. What it stands for goes on after that.
 *
 * @throws What `tooLate` returns, when it takes longer.
 */
export async function within<T>(promise: Promise<T>, ms: number, tooLate: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
