import { startImageHost } from './server.ts';

const { PORT = '12112', IMAGE_HOST_KEY = 'local' } = process.env;

const host = await startImageHost({ port: Number(PORT), key: IMAGE_HOST_KEY });
console.log(`Local image host listening on ${host.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void host.close().then(() => process.exit(0)));
}
