import * as texts from '#texts/dialogs.ts';
import { restoreFocusAfter } from '../focus/restore-focus.ts';
import { confirmWithFields, type DialogField, rememberPlace, showResult } from './dialog.ts';
import { errorText } from './error-text.ts';
import { notify } from './notify.ts';

type ConfirmedAction = {
  /** Description of the action, below 'Are you sure?'. */
  text: string;
  /** Shown below the text. */
  note?: string;
  /** Label of the confirm button. */
  yes: string;
  /** Input fields of the dialog. */
  fields?: readonly DialogField[];
  /**
   * Action that receives the typed values by field name. It resolves with undefined if the user cancels in a later
   * step.
   */
  run: (typed: Readonly<Record<string, string>>) => Promise<{ isDone: boolean; message: string } | undefined>;
  /** Title of the success dialog. */
  done: string;
};

/** Runs an action after the user confirms it. Shows the result in a dialog, or in a toast if the user has left the page. */
export function confirmAndRun(action: ConfirmedAction): Promise<void> {
  return restoreFocusAfter(() => ask(action));
}

async function ask({ text, note, yes, fields = [], run, done }: ConfirmedAction): Promise<void> {
  const isHere = rememberPlace();
  const typed = await confirmWithFields({ title: texts.sure, text, note, yes, fields });
  if (!typed) return;
  const result = await run(typed).catch((error: unknown) => ({ isDone: false, message: errorText(error) }));
  if (!result) return;
  const kind = result.isDone ? 'success' : 'error';
  const title = result.isDone ? done : texts.failed;
  if (isHere()) await showResult(kind, title, result.message);
  else notify[kind](`${title} ${result.message}`);
}
