const RESPONDS_WITHIN_MS = 2000;
/**
 * Maximum time to wait for a success. On a slow machine, the first response of a function takes several
 * seconds, and each retry would start another worker.
 */
const SUCCEEDS_WITHIN_MS = 20_000;

/** Returns true if a server responds at a URL, with any status. */
export async function responds(url: string): Promise<boolean> {
  return (await probe(url, RESPONDS_WITHIN_MS)) !== undefined;
}

/** Returns true if a server responds at a URL with a successful status. */
export async function succeeds(url: string): Promise<boolean> {
  return (await probe(url, SUCCEEDS_WITHIN_MS))?.ok === true;
}

async function probe(url: string, withinMs: number): Promise<Response | undefined> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(withinMs) });
  } catch {
    return undefined;
  }
}
