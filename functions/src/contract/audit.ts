import { z } from 'zod';
import { auditActions } from './audit-actions.ts';
import { documentId, emailField, textField, unlessEmpty } from './fields.ts';
import { messages } from './messages.ts';
import type { auditActionResponse, auditChange, auditEntryResponse } from './responses.ts';

/** An e-mail, or the id of a user or of a changed object. */
function emailOrId(message: string) {
  return unlessEmpty(textField(message).pipe(z.union([emailField, documentId(message)], { error: message })));
}

/** The filter of GET /audit and of the admins' Audit page. */
export const auditFilterSchema = z.object({
  /** The e-mail or uid of the admin, or `owner` for actions with the project's own credentials. */
  person: emailOrId(messages.auditPersonInvalid),
  /** The id of the tool, order or review that was changed, or the e-mail or uid of the user. */
  object: emailOrId(messages.auditObjectInvalid),
  action: unlessEmpty(z.enum(auditActions, { error: messages.auditActionInvalid })),
});
export type AuditFilterInput = z.infer<typeof auditFilterSchema>;

export type AuditChange = z.infer<typeof auditChange>;

export type AuditEntry = z.infer<typeof auditEntryResponse>;

export type AuditAction = z.infer<typeof auditActionResponse>;
