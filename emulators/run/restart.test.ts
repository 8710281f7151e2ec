import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort, responds } from './ports.ts';
import { at } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'restart-'));
const file = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
const LIMITS = { timeout: 20_000, interval: 50 };

let command: ChildProcess;
let printed = '';
let ports: { stripe: number; images: number; mail: number };

/** Starts the helpers of `npm start`, each of which records its process id. The scheduler runs no jobs. */
beforeAll(async () => {
  ports = { stripe: await freePort(), images: await freePort(), mail: await freePort() };
  const script = `
    import { command } from ${file('command.ts')};
    import { local } from ${file('settings.ts')};
    import { localServices, scheduler } from ${file('stack.ts')};
    const settings = { ...local, projectId: 'restart-test', ports: { ...local.ports, ...${JSON.stringify(ports)} } };
    const idle = { ...scheduler(settings), args: ['--eval', 'setInterval(() => {}, 1000)'] };
    const withPidFile = ({ name, command, args, ...program }) => ({
      ...program, name, command: 'sh',
      args: ['-c', 'echo $$ >> "$0"; exec "$@"', ${JSON.stringify(folder)} + '/' + name, command, ...args],
    });
    await command('unit-test', async (programs) => {
      await Promise.all([...localServices(settings, ''), idle].map((program) => programs.start(withPidFile(program))));
      console.log('open');
      return programs.crashed;
    });`;
  command = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 2],
  });
  command.stdout?.on('data', (chunk) => (printed += chunk));
  await vi.waitUntil(() => printed.includes('open'), LIMITS);
}, 30_000);

afterAll(() => {
  command.kill();
  rmSync(folder, { recursive: true });
});

function pidsOf(name: string): number[] {
  return readFileSync(join(folder, name), 'utf8').trim().split('\n').map(Number);
}

it('each helper restarts if it is killed, and the command continues', async () => {
  const helpers = {
    ...{ stripe: 'Its payments are lost.', mail: 'Its mails are lost.' },
    ...{ 'image-host': 'Its pictures are lost.', scheduler: 'Nothing is lost.' },
  };
  for (const name of Object.keys(helpers)) process.kill(pidsOf(name)[0] ?? 0, 'SIGKILL');
  for (const [name, lost] of Object.entries(helpers)) {
    await vi.waitUntil(() => printed.includes(`✓ ${name} is running again`), LIMITS);
    expect(printed).toContain(`✗ ${name} stopped unexpectedly, and restarts in 1 s. ${lost}`);
    expect(pidsOf(name)).toHaveLength(2);
  }
  expect(command.exitCode).toBe(null);
  for (const port of [ports.stripe, ports.images]) expect(await responds(at(port))).toBe(true);
});

it('a helper that ends with the command does not restart', async () => {
  printed = '';
  command.kill('SIGINT');
  await once(command, 'exit');
  expect(printed).toBe('\n· Stopping all programs …\n');
});
