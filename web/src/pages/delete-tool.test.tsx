// @vitest-environment jsdom
import '../../test/firebase-settings.ts';
import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerDialog } from '../../test/dialogs.ts';
import { answer, done, json, refused } from '../../test/fake-api.ts';
import { openTools, toolChange } from '../../test/products-page.tsx';
import { sampleTool } from '../../test/samples.ts';

const [newer, saw, older] = ['newer', 'saw', 'older'].map((_id) =>
  sampleTool({ _id, toolName: `The ${_id} tool` }),
) as [Tool, Tool, Tool];
const deletion = toolChange('DELETE', 'saw');
const deleted = json({ deletedCount: 1, message: 'The tool is deleted' });

const button = (name: string) => screen.getByRole('button', { name });
const card = () => screen.queryByRole('article', { name: saw.toolName });
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const ids = () => rows().map((row) => row.dataset.row);

it.each(['cards', 'table'] as const)(
  'a deleted tool leaves an Undo button in its place, which restores the tool (%s)',
  async (view) => {
    const user = await openTools(view, newer, saw, older);
    answer(deletion, deleted);
    await user.click(button(`Delete ${saw.toolName}`));
    const question = await answerDialog(user, 'Are you sure?', 'Yes, delete it!');
    expect(question).toContain(`${saw.toolName} will be deleted.`);
    expect(await answerDialog(user, 'Deleted!', 'OK')).toContain('Your file has been deleted.');
    const undo = button(`Undo: restore ${saw.toolName}`);
    await waitFor(() => expect(document.activeElement).toBe(undo));
    expect(card()).toBeNull();
    expect(rows()[1]?.textContent).toContain(`${saw.toolName} has been deleted.`);
    expect(ids()).toEqual(['newer', 'saw', 'older']);
    answer('PUT /api/tool/saw/restore as admin', done('Restored'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(rows()[1]));
    expect(ids()).toEqual(['newer', 'saw', 'older']);
    if (view === 'cards') expect(card()?.textContent).toContain('$24.00');
    else expect(screen.getByLabelText<HTMLInputElement>(`Stock of ${saw.toolName}`).value).toBe('80');
  },
);

it('a tool that another admin has just deleted disappears, and an error says that nothing was deleted', async () => {
  const user = await openTools('cards', newer, saw, older);
  answer(deletion, refused('Tool not found', 'not_found', 404));
  await user.click(button(`Delete ${saw.toolName}`));
  await answerDialog(user, 'Are you sure?', 'Yes, delete it!');
  expect(await answerDialog(user, 'Error!', 'OK')).toContain('Something went wrong!');
  expect(card()).toBeNull();
  expect(ids()).toEqual(['newer', 'older']);
});

it('a tool that is not deleted stays in its place, and its button keeps the focus', async () => {
  const user = await openTools('cards', newer, saw, older);
  const remove = () => button(`Delete ${saw.toolName}`);
  const before = screen.getAllByRole('article').map(({ textContent }) => textContent);
  await user.click(remove());
  await answerDialog(user, 'Are you sure?', 'No, go back');
  await waitFor(() => expect(document.activeElement).toBe(remove()));
  answer(deletion, refused('Please try again later.', 'busy', 503));
  await user.keyboard('{Enter}');
  await answerDialog(user, 'Are you sure?', 'Yes, delete it!');
  expect(await answerDialog(user, 'Error!', 'OK')).toContain('Something went wrong!');
  await waitFor(() => expect(document.activeElement).toBe(remove()));
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(before);
});
