// Starts the Firebase CLI with its arguments. Its Auth emulator compiles some 950 validators before it listens, which
// takes seven seconds of the processor. Here each is compiled when it is first used.
import { createRequire } from 'node:module';

type Exegesis = { middleware: (document: unknown, options: object) => Promise<unknown> };

const requireOfCli = createRequire(import.meta.resolve('firebase-tools'));
const exegesis: Exegesis = requireOfCli('exegesis-express');
const { middleware } = exegesis;

exegesis.middleware = (document, options) =>
  // exegesis' own option for slow starts, which the CLI does not set: https://github.com/exegesis-js/exegesis/pull/497
  middleware(document, { ...options, lazyCompileValidationSchemas: true });

requireOfCli('./bin/firebase.js');
