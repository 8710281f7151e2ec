import type { ErrorCode } from '@almighty-tools/functions/contract/errors.ts';

type ApiErrorCode = ErrorCode | 'unreachable' | 'timeout' | 'unknown';

/** Codes of the client's own: the API said nothing. */
const unspoken: readonly ApiErrorCode[] = ['unreachable', 'timeout', 'unknown'];

/** A refused or failed call. `status` is 0 when no response came at all; `fields` has one message per invalid field. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: ApiErrorCode,
    message: string,
    fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

type Refusal = ApiError & { readonly status: 401 | 403 };

/**
 * True when the API says that this person may not: the token is old, revoked, or not enough. `app_unverified` is about
 * the page, not the person: logging in again would not help.
 */
export function isRefusal(error: unknown): error is Refusal {
  if (!(error instanceof ApiError) || error.code === 'app_unverified') return false;
  return error.status === 401 || error.status === 403;
}

/** True when what a call was about does not exist, or no longer. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** True when what a call was based on has changed: what is shown here is old. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/** True when the same call may succeed a moment later. Not after a timeout: people have waited long enough. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'timeout') return false;
  return error.status === 0 || error.status >= 500;
}

/** The API's own message; undefined when no response came, or one that is not from the API. */
export function apiWords(error: unknown): string | undefined {
  return error instanceof ApiError && !unspoken.includes(error.code) ? error.message : undefined;
}
