// Starts the Firebase CLI with four changes. Two make its emulators faster. One makes Java and the CLI end together. One
// starts the Firestore emulator of the Google Cloud CLI.
import childProcess, { type SpawnOptions } from 'node:child_process';
import { createRequire } from 'node:module';

type Exegesis = { middleware: (document: unknown, options: object) => Promise<unknown> };

const requireOfCli = createRequire(import.meta.resolve('firebase-tools'));
const exegesis: Exegesis = requireOfCli('exegesis-express');
const { middleware } = exegesis;

// By default, the Auth emulator compiles about 950 validators at the start, which takes seven seconds. This option
// makes it compile each validator on first use.
exegesis.middleware = (document, options) =>
  // An option of the exegesis library for a faster start, which the CLI does not set:
  // https://github.com/exegesis-js/exegesis/pull/497
  middleware(document, { ...options, lazyCompileValidationSchemas: true });

type Worker = { state: string; runtime: { process: { killed: boolean } } };
type WorkerPool = {
  getIdleWorker: (functionId: string) => Worker | undefined;
  getTriggerWorkers: (functionId: string) => Worker[];
};
const { RuntimeWorkerPool }: { RuntimeWorkerPool: { prototype: WorkerPool } } = requireOfCli(
  './emulator/functionsRuntimeWorker.js',
);
const { getIdleWorker } = RuntimeWorkerPool.prototype;

// By default, the Functions emulator starts a process for each concurrent request. A start takes two seconds of
// processor time. As in production, one process serves concurrent requests. The emulator does not count a process's
// requests, so a saved file can end a request that is still running.
RuntimeWorkerPool.prototype.getIdleWorker = function (functionId) {
  return getIdleWorker.call(this, functionId) ?? this.getTriggerWorkers(functionId).find(isBusy);
};

function isBusy({ state, runtime }: Worker): boolean {
  return state === 'BUSY' && !runtime.process.killed;
}

const { spawn } = childProcess;

// By default, the Firestore emulator has its own process group, and the CLI keeps running if the emulator is killed, for
// example because of low memory.
Object.assign(childProcess, {
  spawn: (command: string, args: string[], options: SpawnOptions) => {
    const child = spawn(command, args, { ...options, detached: false });
    if (command === 'java') child.once('exit', (_, signal) => signal === 'SIGKILL' && process.exit(1));
    return child;
  },
});

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const { FIRESTORE_EMULATOR_BINARY_PATH: jar } = process.env;

type JavaCommand = { args: string[] };
type Commands = { downloadIfNecessary: (emulator: 'firestore') => Promise<JavaCommand> };
const { downloadIfNecessary }: Commands = requireOfCli('./emulator/downloadableEmulators.js');

// The CLI runs `java -jar`, but the jar of the Google Cloud CLI names no main class.
if (jar?.endsWith('/cloud-firestore-emulator.jar')) {
  const { args } = await downloadIfNecessary('firestore');
  args.splice(args.indexOf('-jar'), 2, '-cp', jar, MAIN_CLASS);
}

requireOfCli('./bin/firebase.js');
