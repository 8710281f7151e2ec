const ANSWERS_WITHIN_MS = 2000;
/** A function's first response takes a slow machine several seconds, and each new request starts another worker. */
const SUCCEEDS_WITHIN_MS = 20_000;

/** True if a server responds at an address, with any status. */
export async function answers(url: string): Promise<boolean> {
  return (await ask(url, ANSWERS_WITHIN_MS)) !== undefined;
}

/** True if the response of an address is a success. */
export async function succeeds(url: string): Promise<boolean> {
  return (await ask(url, SUCCEEDS_WITHIN_MS))?.ok === true;
}

async function ask(url: string, withinMs: number): Promise<Response | undefined> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(withinMs) });
  } catch {
    return undefined;
  }
}
