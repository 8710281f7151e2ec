import { z } from 'zod';
import { auditActions } from './audit-actions.ts';
import { documentId, emailField, textField, unlessEmpty } from './fields.ts';
import { messages } from './messages.ts';
import type { auditChange, auditEntryResponse } from './responses.ts';

/** An e-mail, or an id as the audit has it. */
function named(message: string) {
  return unlessEmpty(textField(message).pipe(z.union([emailField, documentId(message)], { error: message })));
}

/** Which acts of admins are asked for: the query string of GET /audit, and of the page that shows them. */
export const auditFilterSchema = z.object({
  /** Who acted: their e-mail or uid, or `owner` for who did it with the project's own credentials. */
  person: named(messages.auditPersonInvalid),
  /** What it was done to: the id of a tool, an order or a review, or somebody's e-mail or uid. */
  object: named(messages.auditObjectInvalid),
  action: unlessEmpty(z.enum(auditActions, { error: messages.auditActionInvalid })),
});
export type AuditFilterInput = z.infer<typeof auditFilterSchema>;

/** What an admin changed of one field. */
export type AuditChange = z.infer<typeof auditChange>;

/** An act of an admin, as the API returns it. */
export type AuditEntry = z.infer<typeof auditEntryResponse>;
