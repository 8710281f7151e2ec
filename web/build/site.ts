// Builds the site before Hosting deploys it (`predeploy` in firebase.json). The Firebase CLI sets the project, whose
// settings are in `.env.<project>`.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { localTraces } from './local-traces.ts';
import { outDirOf } from './modes.ts';

const web = fileURLToPath(new URL('../', import.meta.url));

async function buildSite(project: string | undefined): Promise<void> {
  if (!project) throw new Error('GCLOUD_PROJECT is not set: "npm run deploy" and "firebase deploy" set it');
  if (project.startsWith('demo-')) throw new Error(`${project} is a demo project, which cannot be deployed`);
  await build({ root: web, mode: project });
  const traces = localTraces(`${web}${outDirOf(project)}`);
  if (traces.length > 0) throw new Error(`The build contains local settings:\n${traces.join('\n')}`);
}

try {
  await buildSite(process.env.GCLOUD_PROJECT);
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
