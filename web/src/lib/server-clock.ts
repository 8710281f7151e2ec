/** How far the server's clock is ahead of this one, in milliseconds, by the response that shows it most exactly. */
let aheadMs: number | undefined;

/** Notes the server's time. Not for a response that a cache may have kept. */
export function noteServerTime({ headers }: Response): void {
  const date = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(date)) return;
  // The header leaves out the milliseconds, and the response was on its way: the largest difference is the best.
  aheadMs = Math.max(aheadMs ?? Number.NEGATIVE_INFINITY, date - Date.now());
}

/** The server's time as an ISO date; this browser's time until a response has told it. */
export function serverNow(): string {
  return new Date(Date.now() + (aheadMs ?? 0)).toISOString();
}
