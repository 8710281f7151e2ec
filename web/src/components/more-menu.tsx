import type { ReactNode } from 'react';
import { DropDown } from './drop-down.tsx';
import { Icon } from './icon.tsx';

type MoreMenuProps = {
  /** Accessible name of the button. */
  label: string;
  /** Buttons or links. */
  children: ReactNode;
};

/** Menu with a row's less frequent actions, behind a button with three dots. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  return (
    <DropDown
      label={label}
      button={<Icon path="M5 12h.01M12 12h.01M19 12h.01" />}
      buttonClass="btn btn-ghost btn-sm btn-square"
      panelClass="more-items"
    >
      {children}
    </DropDown>
  );
}
