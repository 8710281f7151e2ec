// Makes a user an admin with the project's own credentials. The first admin can only be made this way.
import { adminCommand } from './admin-command.ts';

await adminCommand('grant-admin', ({ grantAdmin }, email) => grantAdmin(email));
