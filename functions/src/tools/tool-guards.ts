import type { Tool } from '../contract/tool.ts';
import { admin, authenticate, type Guard } from '../http/guards.ts';
import { idIn, versionIn } from '../http/page-request.ts';
import { AS_NEW } from '../http/route.ts';
import type { OwnChange } from '../platform/cache/cached-value.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { senderOf } from '../platform/identity/sender.ts';
import { currentTool, listedTool } from './catalogue.service.ts';
import type { ToolRecord } from './tool.record.ts';
import { findTool, findToolOrDeleted } from './tools.repository.ts';

/**
 * Allows anyone, and loads the tool in the path. Callers who are logged in, or have just changed the tool,
 * get its current state; all others get the cached state. For callers who are not admins, a hidden tool does
 * not exist.
 *
 * @throws 401, 404, 429
 */
export const toolForVisitor: Guard<{ tool: Tool; isCopy: boolean }> = {
  access: 'visitor',
  refuses: ['not_found', 'invalid_input'],
  parameters: {
    v: `The time of the caller’s last change to the tool, in milliseconds. The response ${AS_NEW}`,
  },
  authorize: async (request) => {
    const isAnonymous = request.header('Authorization') === undefined;
    const caller = isAnonymous ? undefined : await authenticate('user', request);
    const [id, changedAt, sender] = [idIn(request), versionIn(request), senderOf(request)];
    const change = changedAt === undefined ? undefined : { at: changedAt, by: sender };
    const tool = isAnonymous ? await listedTool(id, sender, change) : await currentTool(id);
    const isVisible = tool && (!tool.hidden || caller?.account.admin);
    if (!isVisible) throw refuse('not_found', 'Tool');
    return { tool, isCopy: isAnonymous && !change };
  },
};

/** Requires an admin. Reads the time of the admin's last change of a tool, which the response must include. */
export const adminWithChange: Guard<{ change: OwnChange | undefined }> = {
  ...admin,
  authorize: async (request) => {
    await admin.authorize(request);
    const at = versionIn(request);
    return { change: at === undefined ? undefined : { at, by: 'admin' } };
  },
};

/** Requires a logged-in user with a current account. Returns the tool's id in the path. */
export const userOfTool: Guard<{ caller: Identity; toolId: string }> = {
  access: 'user',
  authorize: async (request) => ({
    caller: await authenticate('user', request),
    toolId: idIn(request),
  }),
};

/** Requires an admin. Loads the tool in the path. @throws 404 */
export const toolForAdmin = toolBy(findTool);

/** Requires an admin. Loads the tool in the path, even if it is deleted. @throws 404 */
export const toolOrDeletedForAdmin = toolBy(findToolOrDeleted);

function toolBy<Tool extends ToolRecord>(
  find: (id: string) => Promise<Stored<Tool> | undefined>,
): Guard<{ caller: Identity; tool: Stored<Tool> }> {
  return {
    access: 'admin',
    refuses: ['not_found'],
    authorize: async (request) => {
      const caller = await authenticate('admin', request);
      const tool = await find(idIn(request));
      if (!tool) throw refuse('not_found', 'Tool');
      return { caller, tool };
    },
  };
}
