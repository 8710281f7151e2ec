// Takes somebody's admin role away, with the project's own credentials, and ends their logins.
import { adminCommand } from './admin-command.ts';

await adminCommand('revoke-admin', ({ revokeAdmin }, email) => revokeAdmin(email));
