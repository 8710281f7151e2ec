import type {
  DeletedAnswer,
  InsertedAnswer,
  ModifiedAnswer,
} from '@almighty-tools/functions/contract/answers.ts';
import { apiPath, apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { ToolInput, ToolUpdate } from '@almighty-tools/functions/contract/tool.ts';
import { send } from '#lib/api-client.ts';

/** Puts a tool into the catalogue, once for the same `key`. For admins. @throws ApiError */
export function addTool(tool: ToolInput, key: string): Promise<InsertedAnswer> {
  return send('POST', apiPatterns.newTool, tool, { 'Idempotency-Key': key });
}

/** Changes a tool and its stock, once for the same `key`. For admins. @throws ApiError */
export function changeTool(id: string, tool: ToolUpdate, key: string): Promise<ModifiedAnswer> {
  return send('PUT', apiPath(apiPatterns.tool, { id }), tool, { 'Idempotency-Key': key });
}

/** Takes a tool out of the catalogue; past orders keep their copy. For admins. @throws ApiError */
export function deleteTool(id: string): Promise<DeletedAnswer> {
  return send('DELETE', apiPath(apiPatterns.tool, { id }));
}
