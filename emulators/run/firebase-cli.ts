// Starts the Firebase CLI with its arguments. Its Auth emulator compiles about 950 validators before it listens, which
// takes seven seconds. Here each validator is compiled on first use.
import { createRequire } from 'node:module';

type Exegesis = { middleware: (document: unknown, options: object) => Promise<unknown> };

const requireOfCli = createRequire(import.meta.resolve('firebase-tools'));
const exegesis: Exegesis = requireOfCli('exegesis-express');
const { middleware } = exegesis;

exegesis.middleware = (document, options) =>
  // An option of the exegesis library for faster starts. The CLI does not set it:
  // https://github.com/exegesis-js/exegesis/pull/497
  middleware(document, { ...options, lazyCompileValidationSchemas: true });

requireOfCli('./bin/firebase.js');
