import { type ComponentProps, type ReactNode, useId } from 'react';

type LabelledProps = { label: string; children: (id: string) => ReactNode };

/** A field of a filter, with its label above it. */
export function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

/** A choice of a filter. */
export function Choice({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  return (
    <Labelled label={label}>{(id) => <select id={id} className="input field-box" {...select} />}</Labelled>
  );
}
