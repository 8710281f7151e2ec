const ANSWERS_WITHIN_MS = 2000;
/** A function's first answer takes a slow machine several seconds, and each new request starts another worker. */
const SUCCEEDS_WITHIN_MS = 20_000;

/** True if anything answers at an address, whatever it says. */
export async function answers(url: string): Promise<boolean> {
  return (await ask(url, ANSWERS_WITHIN_MS)) !== undefined;
}

/** True if an address answers with a success. */
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
