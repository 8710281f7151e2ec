import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { readAllTools, toolsKey } from '#features/tools/queries.ts';
import { addTool, changeTool } from '#features/tools/tool-calls.ts';
import { isAuthError } from '#lib/api/api-error.ts';
import { reread } from '#lib/api/query-client.ts';
import { errorText } from '#lib/feedback/error-text.ts';
import { useUnsaved } from '#lib/feedback/unsaved.ts';
import { notify } from '#lib/toasts/notify.ts';
import * as texts from '#texts/products.ts';
import type { CheckedImport } from './checked-file.tsx';
import { type CheckedRow, checkedRows } from './checked-rows.ts';
import { rowsOf } from './csv.ts';

const maxBytes = 10_000_000;
/** Pause between rows. A user may send only 600 requests a minute. */
const pauseMs = 110;

type Import =
  | { state: 'empty'; problem?: string }
  | { state: 'reading' }
  | ({ state: 'checked' } & CheckedImport)
  | { state: 'writing'; done: number; all: number }
  | ({ state: 'written'; done: number; all: number } & CheckedImport);

/** Saves a row that adds or changes a tool. */
async function write(row: CheckedRow): Promise<void> {
  if (row.action === 'add') await addTool(row.tool);
  if (row.action === 'change') await changeTool(row.id, row.tool);
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** Returns the encoding of a file. Spreadsheets save "Unicode text" as UTF-16, whose first letter contains a zero byte. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8';
}

/** Decodes a file. Returns undefined for any other encoding, such as the Windows encoding of a spreadsheet. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function read(file: File): Promise<Import> {
  if (file.size > maxBytes) return { state: 'empty', problem: texts.tooLarge };
  const csv = decoded(new Uint8Array(await file.arrayBuffer()));
  if (csv === undefined) return { state: 'empty', problem: texts.notUtf8 };
  const content = rowsOf(csv);
  if (content.brokenLine !== undefined)
    return { state: 'empty', problem: texts.brokenQuotes(content.brokenLine) };
  if (!content.columns.includes('_id') && !content.columns.includes('toolName'))
    return { state: 'empty', problem: texts.noColumns };
  if (content.twice !== undefined) return { state: 'empty', problem: texts.twiceColumn(content.twice) };
  if (content.rows.length === 0) return { state: 'empty', problem: texts.noRows };
  const rows = checkedRows(content, await readAllTools());
  return { state: 'checked', file: file.name, content, rows };
}

/**
 * Reads a file, checks it, and saves its rows one by one. After the admin has left the page, the import stops, and a toast
 * shows the number of saved rows.
 */
export function useImport(panel: RefObject<HTMLElement | null>) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Import>({ state: 'empty' });
  useUnsaved(progress.state === 'writing');

  async function choose(file: File): Promise<void> {
    setProgress({ state: 'reading' });
    setProgress(await read(file).catch((error): Import => ({ state: 'empty', problem: errorText(error) })));
  }

  async function writeRows(checked: CheckedImport): Promise<void> {
    const { file } = checked;
    const rows = [...checked.rows];
    const writable = [...rows.entries()].filter(([, { action }]) => action === 'add' || action === 'change');
    const all = writable.length;
    let done = 0;
    // The API would reject the other rows too, because the user is no longer an admin or logged in.
    let hasAuthError = false;
    for (const [tried, [index, row]] of writable.entries()) {
      if (hasAuthError || !panel.current) break;
      setProgress({ state: 'writing', done: tried, all });
      const saving = write(row).then(
        () => {
          done += 1;
        },
        (error) => {
          const { line, name } = row;
          rows[index] = { line, name, action: 'invalid', problem: errorText(error) };
          hasAuthError = isAuthError(error);
        },
      );
      await Promise.all([saving, pause()]);
    }
    void reread(client, toolsKey);
    if (!panel.current) notify[done < all ? 'error' : 'success'](texts.writtenOf(file, done, all - done));
    setProgress({ ...checked, state: 'written', rows, done, all });
  }

  return { progress, choose, writeRows };
}
