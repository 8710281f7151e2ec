/** So long an older list may lie in a cache on the way: the CDN's minute and five, and the API's 30 seconds. */
const cachedAtMostMs = 390_000;

/** The Date header leaves out the milliseconds. */
const oneSecondMs = 1000;

type Change = { at: number; notedAt: number };

let last: Change | undefined;

/** Notes that this visitor has just changed something, by the server's clock where the response has its time. */
export function noteOwnChange(response?: Response): void {
  const date = Date.parse(response?.headers.get('Date') ?? '');
  last = { at: Number.isNaN(date) ? Date.now() : date + oneSecondMs, notedAt: Date.now() };
}

/** The query of a public list, which asks for one that has the visitor's own last change in it. */
export function withOwnChange(query: string): string {
  if (!last || Date.now() - last.notedAt > cachedAtMostMs) return query;
  const parameters = new URLSearchParams(query);
  parameters.set('v', String(last.at));
  return `?${parameters}`;
}
