const minuteMs = 60_000;

let changedAt = 0;

/** Remembers that this person has just changed something that public lists show. */
export function rememberOwnChange(): void {
  changedAt = Date.now();
}

/**
 * The version to ask public lists for: the API returns a copy that is some seconds old, and makes a new one for who
 * names a later time, in milliseconds. Undefined when nothing was changed here within the last minute.
 */
export function ownVersion(): number | undefined {
  return Date.now() - changedAt < minuteMs ? changedAt : undefined;
}
