import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import * as texts from '#texts/products.ts';
import { type Figure, useFigure } from './use-figure.ts';

/**
 * Field for a price or a stock in a table. Tab moves to the next field. Enter or leaving the field saves the value.
 * Escape restores the old value. A dialog that opens while the user types saves nothing, and neither does leaving the
 * window: the field keeps the typed text.
 */
export function FigureCell({ tool, figure }: { tool: Tool; figure: Figure }) {
  const { value, typed, setTyped, problem, busy, open, submit } = useFigure(tool, figure);
  const [state, setState] = useState<'closed' | 'open' | 'saved'>('closed');
  const id = useId();
  const isOpen = state === 'open';

  async function leave() {
    if (!isOpen) return;
    const outcome = await submit();
    if (outcome === 'saved') setState('saved');
    else if (outcome === 'same') setState('closed');
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') void leave();
    if (event.key !== 'Escape' || busy) return;
    open();
    setState('closed');
  }

  return (
    <div className="figure-cell">
      <input
        type="text"
        dir="auto"
        inputMode={figure.inputMode}
        autoComplete="off"
        className="input field-box"
        aria-label={figure.label(tool.toolName)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && id}
        aria-busy={busy}
        readOnly={busy}
        value={isOpen ? typed : value}
        onFocus={({ target }) => {
          if (isOpen) return;
          open();
          setState('open');
          target.select();
        }}
        onChange={({ target }) => {
          if (!isOpen) open();
          setState('open');
          setTyped(target.value);
        }}
        onKeyDown={press}
        onBlur={({ target, relatedTarget }) => {
          // The user did not leave the field if a dialog takes the focus. The dialog restores the focus.
          if (relatedTarget?.closest('[role="dialog"]')) return;
          // The user left the window or the tab, not the field.
          if (document.activeElement === target) return;
          void leave();
        }}
      />
      {/* It has a height even if empty, so that a row does not move when it is saved. */}
      <span role="status" className="min-h-5 text-[0.8125rem] text-good">
        {state === 'saved' && texts.saved}
      </span>
      {problem && (
        <p id={id} role="alert" className="edit-in-place-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
