import { currentUid, onSession } from '../session/session.ts';
import { drafts } from '../storage/drafts.ts';
import { send } from './api-client.ts';
import { isConflict } from './api-error.ts';

type Sent = { content: string; key: string };

function isSent(value: unknown): value is Sent {
  const isRecord = typeof value === 'object' && value !== null && 'content' in value && 'key' in value;
  return isRecord && typeof value.content === 'string' && typeof value.key === 'string';
}

/** The last request of each name. Without a response, it may have made its change. */
const lastSent = new Map<string, unknown>();

let uid = currentUid();

// A request of the user before is not repeated.
onSession(() => {
  if (currentUid() === uid) return;
  uid = currentUid();
  lastSent.clear();
});

type ChangeToMakeOnce = {
  method: Parameters<typeof send>[0];
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Name of the change. A request with the same name replaces an earlier one. By default, method and path. */
  name?: string;
  /** A request with the same name and content is a repeat. By default, body and headers. */
  content?: unknown;
};

/**
 * Sends a change that must be made once. If a response was lost, a repeat of the request has the same idempotency key,
 * so that the API does not make the change again. This also works after a reload of the tab.
 *
 * @throws ApiError
 */
export async function sendOnce<T>(change: ChangeToMakeOnce): Promise<T> {
  const { method, path, body, headers, name = `${method} ${path}`, content = [body, headers] } = change;
  const draft = `key of ${name}`;
  const last = lastSent.get(name) ?? drafts.read(draft);
  const text = JSON.stringify([content]);
  const sent = isSent(last) && last.content === text ? last : { content: text, key: crypto.randomUUID() };
  lastSent.set(name, sent);
  drafts.save(draft, sent);

  function forget(): void {
    if (lastSent.get(name) !== sent) return;
    lastSent.delete(name);
    drafts.remove(draft);
  }
  try {
    const response = await send<T>(method, path, body, { ...headers, 'Idempotency-Key': sent.key });
    forget();
    return response;
  } catch (error) {
    // The API may have stored the refusal, and would repeat it for the same key.
    if (isConflict(error)) forget();
    throw error;
  }
}
