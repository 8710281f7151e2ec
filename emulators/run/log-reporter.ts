import { mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { UserConsoleLog } from 'vitest';
import type { Reporter, Vitest } from 'vitest/node';

/** Writes everything that tests print to `.cache/logs/test`. The terminal shows only the logs of failed tests. */
export default class LogReporter implements Reporter {
  #vitest: Vitest | undefined;
  #file: number | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onUserConsoleLog({ content, taskId }: UserConsoleLog): void {
    const task = taskId ? this.#vitest?.state.idMap.get(taskId) : undefined;
    this.#file ??= this.#open();
    writeSync(this.#file, `${task ? `[${task.fullTestName ?? task.name}] ` : ''}${content}`);
  }

  #open(): number {
    const folder = join(import.meta.dirname, '../../.cache/logs/test');
    mkdirSync(folder, { recursive: true });
    const [step = 'tests'] = this.#vitest?.projects.map(({ name }) => name) ?? [];
    return openSync(join(folder, `tests-${step}.log`), 'w');
  }
}
