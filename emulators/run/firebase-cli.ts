// Starts the Firebase CLI. By default, its Auth emulator compiles about 950 validators at the start, which
// takes seven seconds. This program makes it compile each validator on first use.
import { createRequire } from 'node:module';

type Exegesis = { middleware: (document: unknown, options: object) => Promise<unknown> };

const requireOfCli = createRequire(import.meta.resolve('firebase-tools'));
const exegesis: Exegesis = requireOfCli('exegesis-express');
const { middleware } = exegesis;

exegesis.middleware = (document, options) =>
  // An option of the exegesis library for a faster start, which the CLI does not set:
  // https://github.com/exegesis-js/exegesis/pull/497
  middleware(document, { ...options, lazyCompileValidationSchemas: true });

requireOfCli('./bin/firebase.js');
