import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#components/icon.tsx';
import { errorText } from '#lib/error-text.ts';
import * as texts from '#texts/products.ts';

const pencil = 'M4 20l1-4.500L16 4.500l3.500 3.500-11 11L4 20ZM13.500 7l3.500 3.500';

type EditInPlaceProps = {
  /** As it is shown. */
  shown: string;
  /** As it is typed. */
  value: string;
  /** What it is of which tool: for the field, and for the button that leads to it. */
  label: string;
  change: string;
  inputMode: 'decimal' | 'numeric';
  className?: string;
  /** Saves what was typed; fails with what is wrong with it. */
  save: (typed: string) => Promise<unknown>;
};

type FieldProps = Pick<EditInPlaceProps, 'value' | 'label' | 'inputMode' | 'save'> & { close: () => void };

function Field({ value, label, inputMode, save, close }: FieldProps) {
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    if (typed === value) return close();
    setBusy(true);
    setProblem(undefined);
    try {
      await save(typed.trim());
      close();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
      input.current?.focus();
    }
  }

  function giveUp(event: KeyboardEvent) {
    if (event.key === 'Escape' && !busy) close();
  }

  return (
    <form noValidate className="edit-in-place" onSubmit={submit} onKeyDown={giveUp} aria-busy={busy}>
      <input
        ref={input}
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        enterKeyHint="done"
        className="input field-box"
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && id}
        readOnly={busy}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="btn btn-primary btn-sm">
        {texts.save}
      </button>
      <button type="button" className="btn btn-line btn-sm" disabled={busy} onClick={close}>
        {texts.cancel}
      </button>
      {problem && (
        <p id={id} role="alert" className="edit-in-place-problem">
          {problem}
        </p>
      )}
    </form>
  );
}

/**
 * A value that is changed where it stands: pressed, it becomes a field. Enter saves, Escape gives up, and both lead
 * back to the value.
 */
export function EditInPlace({ shown, change, className = '', ...field }: EditInPlaceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);

  function close() {
    const hadFocus = place.current?.contains(document.activeElement);
    flushSync(() => setIsOpen(false));
    if (hadFocus) place.current?.querySelector('button')?.focus();
  }

  return (
    <span ref={place} className="contents">
      {isOpen ? (
        <Field {...field} close={close} />
      ) : (
        <button
          type="button"
          className={`value-button ${className}`}
          aria-label={change}
          onClick={() => setIsOpen(true)}
        >
          {shown}
          <Icon path={pencil} size={16} />
        </button>
      )}
    </span>
  );
}
