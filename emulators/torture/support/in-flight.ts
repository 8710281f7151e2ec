/** Runs tasks, at most `most` at the same time. Returns the results in the order of the tasks. */
export async function inFlight<T>(most: number, tasks: (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const waiting = tasks.entries();
  const worker = async () => {
    for (const [index, task] of waiting) results[index] = await task();
  };
  await Promise.all(Array.from({ length: most }, worker));
  return results;
}
