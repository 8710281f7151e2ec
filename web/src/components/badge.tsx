export type Tone = 'good' | 'warn' | 'bad' | 'plain';
export type State = { tone: Tone; text: string };

const signs: Record<Tone, string> = {
  good: 'M2 6.500 4.800 9.500 10 2.500',
  warn: 'M6 1v6M6 9.800v1',
  bad: 'M2.500 2.500l7 7M9.500 2.500l-7 7',
  plain: 'M1.500 6h9',
};

export function Sign({ tone }: { tone: Tone }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d={signs[tone]} />
    </svg>
  );
}

/** Status badge: a sign and a word, so that color is not the only difference. */
export function Badge({ tone, text }: State) {
  return (
    <span className={`badge-state is-${tone}`}>
      <Sign tone={tone} />
      <span>{text}</span>
    </span>
  );
}
