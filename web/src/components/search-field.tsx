import type { ChangeEvent } from 'react';
import { Labelled } from './labelled.tsx';

type SearchFieldProps = {
  label: string;
  hint: string;
  maxLength: number;
  /** What `useAddressField` returns. */
  typed: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void };
};

/** Where the words are typed that a list is searched for. */
export function SearchField({ label, hint, maxLength, typed }: SearchFieldProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          {...typed}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={hint}
          maxLength={maxLength}
          className="input field-box"
        />
      )}
    </Labelled>
  );
}
