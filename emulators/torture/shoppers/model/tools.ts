import { at, type Expected, type Model, ok, refused } from './state.ts';

type Edit = { tool: number; available: number; before: number | undefined; cents: number };

/** Changes price and stock. If the form sent the previous stock, it must still be the stock. */
export function editTool(model: Model, { tool: index, available, before, cents }: Edit): Expected {
  const tool = at(model.tools, index);
  if (tool.isDeleted) return refused(404, 'not_found');
  const isOutdated = before !== undefined && ![before, available].includes(tool.available);
  if (isOutdated) return refused(409, 'conflict');
  tool.available = available;
  tool.cents = cents;
  return ok;
}

/** Deletes a tool. A repeat succeeds too, because the first response may have been lost. */
export function removeTool(model: Model, index: number): Expected {
  at(model.tools, index).isDeleted = true;
  return ok;
}
