const dayAndHour = { month: 'short', day: 'numeric', hour: 'numeric' } as const;

/** Until when an unpaid order is held: date and hour, rounded down, in the browser's locale. */
export function HeldUntil({ at }: { at: string }) {
  return (
    <span className="note block">
      Held until{' '}
      <time dateTime={at} className="xl:block">
        {new Date(at).toLocaleString(undefined, dayAndHour)}
      </time>
    </span>
  );
}
