import * as texts from '#texts/dialogs.ts';
import { type AskedField, confirmWith, placeNow, tell } from './dialog.ts';
import { errorText } from './error-text.ts';
import { keepFocus } from './keep-focus.ts';
import { notify } from './notify.ts';

type Deed = {
  /** What will happen to what, beside 'Are you sure?'. */
  text: string;
  /** Stands below the text. */
  note?: string;
  /** The button that agrees. */
  yes: string;
  /** What may be typed into the question. */
  fields?: readonly AskedField[];
  /** Gets what was typed, by the fields' names. Undefined when the person changed their mind on the way. */
  act: (typed: Readonly<Record<string, string>>) => Promise<{ isDone: boolean; message: string } | undefined>;
  /** The title of the dialog that confirms it. */
  done: string;
};

/** Asks, acts, and says how it went: in a dialog, or in a toast once its page was left. */
export function askAndAct(deed: Deed): Promise<void> {
  return keepFocus(() => carryOut(deed));
}

async function carryOut({ text, note, yes, fields = [], act, done }: Deed): Promise<void> {
  const isHere = placeNow();
  const typed = await confirmWith({ title: texts.sure, text, note, yes, fields });
  if (!typed) return;
  const result = await act(typed).catch((error: unknown) => ({ isDone: false, message: errorText(error) }));
  if (!result) return;
  const kind = result.isDone ? 'success' : 'error';
  const title = result.isDone ? done : texts.failed;
  if (isHere()) await tell(kind, title, result.message);
  else notify[kind](`${title} ${result.message}`);
}
