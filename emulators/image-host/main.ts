import { startImageHost } from './server.ts';

const { PORT = '12112', IMAGE_HOST_KEY } = process.env;

const host = await startImageHost({ port: Number(PORT), key: IMAGE_HOST_KEY });
console.log(`Local image host listening on ${host.url}`);
