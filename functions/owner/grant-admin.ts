// Makes somebody an admin, with the project's own credentials: above all the first one.
import { adminCommand } from './admin-command.ts';

await adminCommand('grant-admin', ({ grantAdmin }, email) => grantAdmin(email));
