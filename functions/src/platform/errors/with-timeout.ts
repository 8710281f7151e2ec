/**
 * Waits for a promise, but not longer than the given milliseconds. After a timeout, the promise's action
 * still continues.
 *
 * @throws The result of `timeoutError` after a timeout.
 */
export function withTimeout<T>(promise: Promise<T>, ms: number, timeoutError: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timeoutError()), ms);
    const stop = () => clearTimeout(timer);
    promise.then(resolve, reject);
    promise.then(stop, stop);
  });
}
