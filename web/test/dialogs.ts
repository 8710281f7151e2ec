import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Returns the open dialog with this title. */
export const findDialog = (title: string) => screen.findByRole('dialog', { name: title });

/** Time until a closed dialog and then the page have restored the focus, in milliseconds. */
const FOCUS_AFTER_MS = 250;

/** Clicks a button of the dialog with this title. Returns the dialog. */
export async function pressInDialog(user: UserEvent, title: string, button: string): Promise<HTMLElement> {
  const dialog = await findDialog(title);
  await user.click(await within(dialog).findByRole('button', { name: button }));
  return dialog;
}

/** Waits until a dialog is closed. jsdom runs no animations, and a dialog closes after its animation. */
export function waitUntilClosed(dialog: HTMLElement): Promise<void> {
  return waitFor(() => {
    fireEvent.animationEnd(dialog);
    expect(dialog.isConnected).toBe(false);
  });
}

/** Clicks a button of the dialog with this title, and waits until the focus is restored. Returns the dialog's text. */
export async function answerDialog(user: UserEvent, title: string, button: string): Promise<string | null> {
  const dialog = await findDialog(title);
  await within(dialog).findByRole('button', { name: button });
  const { textContent } = dialog;
  await pressInDialog(user, title, button);
  await waitUntilClosed(dialog);
  await act(() => new Promise((resolve) => setTimeout(resolve, FOCUS_AFTER_MS)));
  return textContent;
}
