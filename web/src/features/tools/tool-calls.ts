import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type {
  DeletedResponse,
  InsertedResponse,
  ModifiedResponse,
} from '@almighty-tools/functions/contract/responses.ts';
import type { ToolInput, ToolUpdate } from '@almighty-tools/functions/contract/tool.ts';
import type { ToolFlag } from '@almighty-tools/functions/contract/tool-flags.ts';
import { send } from '#lib/api/api-client.ts';
import { sendOnce } from '#lib/api/send-once.ts';

/** Adds a tool. A repeat adds nothing. For admins. @throws ApiError */
export function addTool(tool: ToolInput): Promise<InsertedResponse> {
  return sendOnce({ method: 'POST', path: apiPatterns.newTool, body: tool });
}

/** Changes a tool and its stock. A repeat changes nothing. For admins. @throws ApiError */
export function changeTool(id: string, tool: ToolUpdate): Promise<ModifiedResponse> {
  return sendOnce({ method: 'PUT', path: apiPath(apiPatterns.tool, { id }), body: tool });
}

/**
 * Changes a tool's price or stock, unless it has changed in the meantime. A repeat changes nothing. For admins.
 *
 * @throws ApiError
 */
export function changePriceOrStock(id: string, change: ToolUpdate): Promise<ModifiedResponse> {
  return sendOnce({
    method: 'PATCH',
    path: apiPath(apiPatterns.tool, { id }),
    body: change,
    // The stock of a tool does not replace its price, whose response may be lost.
    name: `${Object.keys(change)} of ${id}`,
  });
}

/** Sets or removes flags of a tool. For admins. @throws ApiError */
export function changeFlags(
  id: string,
  flags: Partial<Record<ToolFlag, boolean>>,
): Promise<ModifiedResponse> {
  return send('PATCH', apiPath(apiPatterns.tool, { id }), flags);
}

/** Restores a deleted tool, within 30 days. For admins. @throws ApiError */
export function restoreTool(id: string): Promise<ModifiedResponse> {
  return send('PUT', apiPath(apiPatterns.restoredTool, { id }));
}

/** Deletes a tool. Past orders keep its name and price. For admins. @throws ApiError */
export function deleteTool(id: string): Promise<DeletedResponse> {
  return send('DELETE', apiPath(apiPatterns.tool, { id }));
}
