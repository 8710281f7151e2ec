import { useState } from 'react';
import { RequestKey } from './request-key.ts';

/** The idempotency key of a form, as long as it is shown; of a form with a `draft`, as long as that is kept. */
export function useRequestKey(draft?: string): RequestKey {
  const [key] = useState(() => new RequestKey(draft));
  return key;
}
