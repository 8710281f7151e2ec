import * as texts from '#texts/app.ts';
import { PageTitle } from './document-head.tsx';

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

/** Shown until a page can be shown: a loading indicator, and the store's name as the title of the tab. */
export function LoadingPage({ label }: { label: string }) {
  return (
    <>
      <PageTitle />
      <Loading label={label} />
    </>
  );
}
