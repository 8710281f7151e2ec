/**
 * Waits for a promise, but not longer than some milliseconds. The promise's action goes on after that.
 *
 * @throws The result of `timeoutError` if it takes longer.
 */
export function withTimeout<T>(promise: Promise<T>, ms: number, timeoutError: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeoutError()), ms);
    const stop = () => clearTimeout(timer);
    promise.then(resolve, reject);
    promise.then(stop, stop);
  });
}
