import { useState } from 'react';
import { RequestKey } from './request-key.ts';

/** The idempotency key of a form, as long as it is shown. */
export function useRequestKey(): RequestKey {
  const [key] = useState(() => new RequestKey());
  return key;
}
