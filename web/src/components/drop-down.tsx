import { type FocusEvent, type ReactNode, useId, useRef } from 'react';

type DropDownProps = {
  /** Accessible name of the button. */
  label: string;
  button: ReactNode;
  buttonClass: string;
  panelClass?: string;
  /** Each click in the panel closes it. */
  children: ReactNode;
};

/**
 * Button that opens a panel next to it. Escape and a click outside close the panel, as the browser does for each
 * popover, and so does a focus outside. When the panel closes, its focus returns to the button.
 */
export function DropDown({ label, button, buttonClass, panelClass = '', children }: DropDownProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);

  function closeIfLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover();
  }

  return (
    <div className="inline-block" onBlurCapture={closeIfLeft}>
      <button type="button" className={buttonClass} aria-label={label} title={label} popoverTarget={id}>
        {button}
      </button>
      {/* It closes before the action of the click, so that a dialog of the action returns the focus to the button. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`sheet drop-down ${panelClass}`}
        onClickCapture={() => panel.current?.hidePopover()}
      >
        {children}
      </div>
    </div>
  );
}
