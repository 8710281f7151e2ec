import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#components/icon.tsx';
import * as texts from '#texts/products.ts';
import { type PriceOrStockField, usePriceOrStock } from './price-or-stock.tsx';

const pencil = 'M4 20l1-4.500L16 4.500l3.500 3.500-11 11L4 20ZM13.500 7l3.500 3.500';

type FieldProps = { tool: Tool; figure: PriceOrStockField };

function Field({ tool, figure, close }: FieldProps & { close: () => void }) {
  const { typed, setTyped, problem, busy, submit } = usePriceOrStock(tool, figure);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    const outcome = await submit();
    if (outcome === 'refused') input.current?.focus();
    else if (outcome !== 'busy') close();
  }

  function cancel(event: KeyboardEvent) {
    if (event.key === 'Escape' && !busy) close();
  }

  return (
    <form noValidate className="edit-in-place" onSubmit={send} onKeyDown={cancel} aria-busy={busy}>
      <input
        ref={input}
        type="text"
        dir="auto"
        inputMode={figure.inputMode}
        autoComplete="off"
        enterKeyHint="done"
        className="input field-box"
        aria-label={figure.label(tool.toolName)}
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

type EditInPlaceProps = FieldProps & {
  /** The formatted figure. */
  shown: string;
  /** Label of the button that opens the field. */
  change: string;
  className?: string;
};

/** Figure that becomes a field after a click. Enter saves and Escape cancels. Then the field becomes a figure again. */
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
          <span>{shown}</span>
          <Icon path={pencil} size={16} />
        </button>
      )}
    </span>
  );
}
