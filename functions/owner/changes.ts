import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { versionToBuild } from '../build/version.ts';

const WITHIN_MS = 20_000;
const SHOWN_COMMITS = 40;
const healthSchema = z.object({ version: z.string() });

/**
 * Returns lines that say which version is deployed over which, and the commits between them. A shop that was never
 * deployed, or whose version git does not know, has no commits to show.
 *
 * @param repository The folder whose history is read.
 */
export async function changesSince(site: string, repository: string): Promise<string[]> {
  const next = versionToBuild();
  const running = await runningVersion(site);
  if (!running) return [`· Deploying ${next}. ${site} names no version yet`];
  const title = `· Deploying ${next} over ${running}`;
  return running === next ? [`${title}: the same version`] : [title, ...commitsBetween(running, repository)];
}

async function runningVersion(site: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${site}/api/health`, {
      // The next request follows after the deployment, when the server has closed this connection.
      headers: { Connection: 'close' },
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    return healthSchema.safeParse(await response.json()).data?.version;
  } catch {
    return undefined;
  }
}

/** `v1.2.0-3-g1a2b3c4-dirty` names the commit 1a2b3c4, `v1.2.0` a tag. */
function commitsBetween(running: string, repository: string): string[] {
  const revision = /g([0-9a-f]{7,40})(-dirty)?$/.exec(running)?.[1] ?? running.replace(/-dirty$/, '');
  // The shop's response must not become an option of git.
  if (!/^\w[\w.-]*$/.test(revision)) return [];
  const log = spawnSync(
    'git',
    ['log', '--format=  %h %s', `--max-count=${SHOWN_COMMITS}`, `${revision}..HEAD`],
    {
      cwd: repository,
      encoding: 'utf8',
    },
  );
  return log.status === 0 ? log.stdout.trimEnd().split('\n').filter(Boolean) : [];
}
