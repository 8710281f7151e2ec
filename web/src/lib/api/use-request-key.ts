import { useState } from 'react';
import { RequestKey } from './request-key.ts';

/** Returns the idempotency key of a form for as long as the form is shown, or for as long as its `draft` is stored. */
export function useRequestKey(draft?: string): RequestKey {
  const [key] = useState(() => new RequestKey(draft));
  return key;
}
