// Removes a user's admin role with the project's own credentials, and ends their sessions.
import { adminCommand } from './admin-command.ts';

await adminCommand('revoke-admin', ({ revokeAdmin }, email) => revokeAdmin(email));
