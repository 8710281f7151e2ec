import * as texts from '#texts/app.ts';

type LoadingProps = { label?: string; compact?: boolean };

/** Loading indicator of the store: an animated dimension line. */
export function Loading({ label = texts.loading, compact = false }: LoadingProps) {
  return (
    <div role="status" className={`loading-area ${compact ? 'is-compact' : ''}`}>
      <svg viewBox="0 0 120 16" width="120" height="16" aria-hidden="true" className="loading-rule">
        <path d="M1 2v12M119 2v12" />
        <path d="M1 8h118" className="loading-line" />
      </svg>
      <span className="note">{`${label}…`}</span>
    </div>
  );
}
