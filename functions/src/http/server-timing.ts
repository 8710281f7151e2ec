import type { Request, Response } from 'express';

type Times = { startedAt: number; authorizedAt?: number };

const times = new WeakMap<Request, Times>();

/** Notes that a call has arrived. */
export function noteArrival(request: Request): void {
  times.set(request, { startedAt: performance.now() });
}

/** Notes that a call's guard has let it through. */
export function noteAuthorized(request: Request): void {
  const noted = times.get(request);
  if (noted) noted.authorizedAt = performance.now();
}

/** Says how long the guard and the whole call took, in milliseconds: https://www.w3.org/TR/server-timing/ */
export function sendTiming(request: Request, response: Response): void {
  const noted = times.get(request);
  if (!noted) return;
  const { startedAt, authorizedAt } = noted;
  const guard = authorizedAt === undefined ? [] : [`guard;dur=${(authorizedAt - startedAt).toFixed(1)}`];
  const total = `total;dur=${(performance.now() - startedAt).toFixed(1)}`;
  response.set('Server-Timing', [...guard, total].join(', '));
}
