import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';

type EmptyProps = { drawing: 'empty-orders' | 'empty-tools' | 'empty-reviews'; children: ReactNode };

/** Shown for an empty list: a drawing, a sentence and a link. */
export function Empty({ drawing, children }: EmptyProps) {
  return (
    <div className="sheet grid items-center gap-6 p-6 sm:grid-cols-[260px_1fr]">
      <Drawing name={drawing} className="plate aspect-[520/360] w-full" />
      <div>{children}</div>
    </div>
  );
}
