import { spawnSync } from 'node:child_process';
import { Problem } from './console.ts';
import { installPackage } from './packages.ts';

const OLDEST_JAVA = 11;
const HOW = 'Install it, check that "java -version" works, and try again.';

/**
 * Checks that Java 11 or newer is installed. The Firestore emulator needs it. @throws Problem if Java is
 * missing and cannot be installed.
 */
export function requireJava(): void {
  if (javaVersion() === undefined)
    installPackage('default-jre-headless', `Java ${OLDEST_JAVA} or newer`, HOW);
  const version = javaVersion();
  if (version === undefined) throw new Problem(`Java ${OLDEST_JAVA} or newer is missing.`);
  if (version < OLDEST_JAVA)
    throw new Problem(`Java ${OLDEST_JAVA} or newer is required, but this is Java ${version}.`);
}

function javaVersion(): number | undefined {
  const { status, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8', timeout: 30_000 });
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(stderr ?? '') ?? [];
  if (status !== 0 || !first) return undefined;
  // Java 8 reports its version as 1.8.
  return first === '1' ? Number(second) : Number(first);
}
