import type { ReactNode } from 'react';
import { useDropDown } from '#lib/focus/use-drop-down.ts';
import { Icon } from './icon.tsx';

type MoreMenuProps = {
  /** Accessible name of the button. */
  label: string;
  /** Buttons or links. Each click in the menu closes it. */
  children: ReactNode;
};

/** Menu with a row's less frequent actions, behind a button with three dots. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  const { open, setOpen, panel, area, button } = useDropDown();

  /** Closes the menu before the action runs. A dialog can then return the focus to the menu's button. */
  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div ref={area} className="more-menu">
      <button
        ref={button}
        type="button"
        className="btn btn-line btn-sm btn-square"
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <Icon path="M5 12h.01M12 12h.01M19 12h.01" />
      </button>
      <div id={panel} hidden={!open} className="sheet more-items" onClickCapture={close}>
        {children}
      </div>
    </div>
  );
}
