const dayAndHour = { month: 'short', day: 'numeric', hour: 'numeric' } as const;

/** Until when an unpaid order keeps its pieces: the full hour before its end, as the person's country writes it. */
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
