import { startMailServer } from './server.ts';

const { PORT = '12113', MAIL_FOLDER = '.cache/mail' } = process.env;

const server = await startMailServer({ port: Number(PORT), folder: MAIL_FOLDER });
console.log(`Local mail server listening on ${server.url}`);
