/**
 * Runs every task, one after another, whether or not others fail.
 *
 * @throws AggregateError with all failures, after the last task.
 */
export async function attempted(tasks: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${tasks.length} tasks failed`);
}
