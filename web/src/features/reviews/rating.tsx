const nuts = [1, 2, 3, 4, 5];
const nutWidth = 14;
const hexagon = 'M6 .8 10.600 3.400v5.200L6 11.200 1.400 8.600V3.400Z';

/** One to five, in hexagon nuts; the number stands beside them. */
export function Rating({ value }: { value: number }) {
  return (
    <p className="flex items-center gap-2">
      <svg viewBox="0 0 70 12" width="94" height="16" aria-hidden="true">
        {nuts.map((nut) => (
          <path
            key={nut}
            d={hexagon}
            transform={`translate(${(nut - 1) * nutWidth} 0)`}
            fill={nut <= value ? 'var(--ink)' : 'none'}
            stroke="var(--ink)"
            strokeWidth="1"
          />
        ))}
      </svg>
      <span className="note">
        <span className="sr-only">Rating: </span>
        {value} / {nuts.length}
      </span>
    </p>
  );
}
