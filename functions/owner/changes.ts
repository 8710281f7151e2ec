import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { versionToBuild } from '../build/version.ts';

const TIMEOUT_MS = 20_000;
const MAX_COMMITS = 40;
const healthSchema = z.object({ version: z.string() });

/**
 * Returns lines with the running version, the version to deploy, and the commits between them. Lists no
 * commits if the store was never deployed, or if git does not contain the running version.
 *
 * @param repository The folder of the git repository.
 */
export async function changesSince(site: string, repository: string): Promise<string[]> {
  const next = versionToBuild();
  const running = await runningVersion(site);
  if (!running) return [`· Deploying ${next}. ${site} reports no version yet`];
  const title = `· Deploying ${next} over ${running}`;
  return running === next ? [`${title}: the same version`] : [title, ...commitsBetween(running, repository)];
}

async function runningVersion(site: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${site}/api/health`, {
      // Closes the connection: the next request follows only after the deployment, when the server would have
      // closed it.
      headers: { Connection: 'close' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return healthSchema.safeParse(await response.json()).data?.version;
  } catch {
    return undefined;
  }
}

/** Returns the commits since a version. git understands `v1.2.0-3-g1a2b3c4`, `v1.2.0` and `1a2b3c4`, but not `-dirty`. */
function commitsBetween(running: string, repository: string): string[] {
  const revision = running.replace(/-dirty$/, '');
  // The version comes from the store's response, so it must not be interpreted as an option of git.
  if (!/^\w[\w.-]*$/.test(revision)) return [];
  const log = spawnSync(
    'git',
    ['log', '--format=  %h %s', `--max-count=${MAX_COMMITS}`, `${revision}..HEAD`],
    {
      cwd: repository,
      encoding: 'utf8',
    },
  );
  return log.status === 0 ? log.stdout.trimEnd().split('\n').filter(Boolean) : [];
}
