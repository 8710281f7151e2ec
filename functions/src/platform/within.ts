/**
 * Waits for a promise for some milliseconds. What it stands for goes on after that.
 *
 * @throws What `tooLate` returns, when it takes longer.
 */
export function within<T>(promise: Promise<T>, ms: number, tooLate: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLate()), ms);
    const stop = () => clearTimeout(timer);
    promise.then(resolve, reject);
    promise.then(stop, stop);
  });
}
