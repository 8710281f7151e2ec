import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { screen } from '@testing-library/react';
import { AskBeforeLeaving } from '#lib/feedback/unsaved.ts';
import { paths } from '#lib/url/paths.ts';
import { Component as ManageProducts } from '../src/pages/manage-products.tsx';
import { allRequests, answer, answerReadsOf } from './fake-api.ts';
import { open } from './render.tsx';
import { json } from './responses.ts';

/** Returns the request of the list of tools. `query` starts with the size of a page. */
export const toolList = (query: string) => `GET /api/managed-tools?limit=${query} as admin`;

/** Returns the request that changes a tool. */
export const toolChange = (method: string, id: string) => `${method} /api/tool/${id} as admin`;

/** Answers all later reads of lists with these tools. */
export const storeHas = (...tools: Tool[]) => answerReadsOf({ '/managed-tools': tools, '/categories': [] });

/** Opens Manage Products as cards or as a table. The test answers the read of the list. */
export function openPage(view: 'cards' | 'table') {
  const { manageProducts: path } = paths;
  const page = (
    <>
      <AskBeforeLeaving />
      <ManageProducts />
    </>
  );
  return open(page, { path, url: view === 'cards' ? path : `${path}?view=table`, as: 'admin' });
}

/** Opens the table. The test answers the read of the list. */
export function openTable() {
  answerReadsOf({ '/categories': [] });
  return openPage('table');
}

/** Opens Manage Products with these tools, as cards or as a table. */
export async function openTools(view: 'cards' | 'table', ...tools: Tool[]) {
  answer(toolList(view === 'cards' ? '12' : '100'), json(tools));
  storeHas(...tools);
  const user = openPage(view);
  for (const { toolName } of tools) await screen.findByRole('button', { name: `Delete ${toolName}` });
  await allRequests();
  return user;
}

type User = Awaited<ReturnType<typeof openTools>>;

/** Opens the import, and chooses a CSV file with these lines. The import compares it with these tools. */
export async function chooseFile(user: User, tools: Tool[], ...lines: string[]) {
  await user.click(screen.getByRole('button', { name: 'Import CSV' }));
  const field = await screen.findByLabelText('CSV file');
  answer(toolList('500'), json(tools));
  await user.upload(field, new File([lines.join('\n')], 'tools.csv', { type: 'text/csv' }));
}
