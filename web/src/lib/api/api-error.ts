import type { ErrorCode } from '@almighty-tools/functions/contract/errors.ts';
import type { ErrorBody } from '@almighty-tools/functions/contract/responses.ts';

type ApiErrorCode = ErrorCode | 'unreachable' | 'timeout' | 'unknown';

/** Codes that the client sets if no response from the API arrives. */
const clientCodes: readonly ApiErrorCode[] = ['unreachable', 'timeout', 'unknown'];

/**
 * Error of a rejected or failed call. `status` is 0 if no response arrived. `fields` contains a message for each
 * invalid field. `order` is the order as it is now, if it was not the one that the change required.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Readonly<Record<string, string>>;
  readonly order: ErrorBody['order'];

  constructor(
    status: number,
    code: ApiErrorCode,
    message: string,
    { fields = {}, order }: Pick<Partial<ErrorBody>, 'fields' | 'order'> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.order = order;
  }
}

type AuthError = ApiError & { readonly status: 401 | 403 };

/** Codes of a 401 or 403 response after which another login would not help: the app is unverified, or a proxy responded. */
const otherCodes: readonly ApiErrorCode[] = ['app_unverified', 'unknown'];

/** Returns true if the token is expired, revoked or lacks a role. */
export function isAuthError(error: unknown): error is AuthError {
  if (!(error instanceof ApiError) || otherCodes.includes(error.code)) return false;
  return error.status === 401 || error.status === 403;
}

/** Returns true if the requested resource does not exist. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Returns true if the resource has changed, so the page's data is stale. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 412);
}

/** Returns true if the request was invalid, so that repeating it cannot help. */
export function isInvalid(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invalid_input';
}

/** Returns true if a retry may succeed. Returns false for a timeout, because the user has waited long enough. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'timeout') return false;
  return error.status === 0 || error.status >= 500;
}

/** Returns the message of the API; undefined if no response arrived or it was not from the API. */
export function apiMessage(error: unknown): string | undefined {
  return error instanceof ApiError && !clientCodes.includes(error.code) ? error.message : undefined;
}
