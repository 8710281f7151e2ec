import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/** Writes the server's messages beside their fields. Answers false when there was none for any of `names`. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = names.filter((name) => error.fields[name] !== undefined);
  for (const name of known) setError(name, { message: error.fields[name] ?? '' }, { shouldFocus: true });
  return known.length > 0;
}
