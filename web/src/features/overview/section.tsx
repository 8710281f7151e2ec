import { type ReactNode, useId } from 'react';

type SectionProps = { title: string; note?: string; className?: string; children: ReactNode };

/** Part of the overview, with a heading that names it for screen readers. */
export function Section({ title, note, className = '', children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`sheet min-w-0 p-5 sm:p-7 ${className}`}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {note && <p className="note mt-1">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
