import { z } from 'zod';
import { limits } from '../contract/limits.ts';
import { searchedNames } from '../contract/messages.ts';
import { apiPatterns as path } from '../contract/paths.ts';
import { recordOf } from '../contract/records.ts';
import {
  categoryCountResponse,
  deletedResponse,
  insertedResponse,
  modifiedResponse,
  stockRequestResponse,
  toolResponse,
} from '../contract/responses.ts';
import { formerName, toolFields, toolInputSchema, toolUpdateSchema } from '../contract/tool.ts';
import { flagNames, toolFlags } from '../contract/tool-flags.ts';
import { managedToolSorts, toolSorts } from '../contract/tool-search.ts';
import { admin } from '../http/guards.ts';
import { versionSchema } from '../http/page-request.ts';
import { publicList } from '../http/public-list.ts';
import { publicQuery } from '../http/public-query.ts';
import { PRIVATE_CACHING, PUBLIC_CACHING, Reply } from '../http/reply.ts';
import { AS_NEW, type DocumentedRoute, del, documented, get, patch, post, put } from '../http/route.ts';
import { isTrustedPicture } from '../platform/config/config.ts';
import { categories, publicTools } from '../tools/catalogue.service.ts';
import { readStockRequest, requestStock, takeStockRequestBack } from '../tools/stock-requests.service.ts';
import {
  adminWithChange,
  toolForAdmin,
  toolForVisitor,
  toolOrDeletedForAdmin,
  userOfTool,
} from '../tools/tool-guards.ts';
import { toolPageRoute } from '../tools/tool-page.ts';
import { managedTools, searchTools } from '../tools/tool-search.ts';
import { managedToolsRequestSchema, toolListRequestSchema } from '../tools/tool-search-request.ts';
import * as tools from '../tools/tools.service.ts';

const toolQuery = {
  q: `Words that the ${searchedNames} must contain, with small differences allowed. Without \`sort\`, the best match comes first`,
  category: 'Only tools of this category, ignoring case',
  like: 'The id of a tool. Lists the other tools of its category, then tools that share words with its name',
  inStock: '`true`: only tools with enough stock for an order',
  minPrice: 'The minimum price in dollars',
  maxPrice: 'The maximum price in dollars',
  stock: '`low`: tools with few units left or out of stock; `out`: only tools that are out of stock',
  ...recordOf(
    toolFlags,
    (flag) => `\`true\` or \`false\`: only tools with or without the flag “${flagNames[flag]}”`,
  ),
  v: `The time of the caller’s last change to a tool, in milliseconds. The response ${AS_NEW}`,
};

const formerNames = toolFields.map((field) => `\`${formerName(field)}\``).join(', ');

const sortedBy = (sorts: readonly string[]) =>
  `${sorts.map((sort) => `\`${sort}\``).join(', ')}; \`-\` sorts in descending order`;

export const toolsRoutes: DocumentedRoute[] = [
  documented(
    {
      summary:
        'List the tools for sale, newest first. An admin’s token gets the current list. If the list is searched, filtered or sorted, `X-Total-Count` is the number of results. `X-Search-Guess: true` means that no tool contains all words of `q`, so the results contain similar words, or most of the words',
      returns: z.array(toolResponse),
      query: { ...toolQuery, sort: sortedBy(toolSorts) },
    },
    publicList(path.tools, publicTools, {
      schema: toolListRequestSchema,
      find: searchTools,
    }),
  ),
  documented(
    {
      summary: 'List all tools, including hidden tools, newest first. A search works as in `GET /tools`',
      returns: z.array(toolResponse),
      query: { ...toolQuery, sort: sortedBy(managedToolSorts) },
    },
    {
      ...get(path.managedTools, adminWithChange, managedToolsRequestSchema, ({ query, change }) =>
        managedTools(query, change),
      ),
      isList: true,
    },
  ),
  documented(
    {
      summary:
        'List the 100 largest categories of the tools for sale, sorted by name, with the number of tools in each',
      returns: z.array(categoryCountResponse),
      query: { v: toolQuery.v },
    },
    publicQuery(path.categories, versionSchema, ({ change }) => categories(change)),
  ),
  documented(
    {
      summary: 'Get a tool. Logged-in callers get its current state, all others get the cached state',
      returns: toolResponse,
    },
    get(path.tool, toolForVisitor, ({ tool, isCopy }) => {
      const headers = isCopy ? { ...PUBLIC_CACHING, Vary: PRIVATE_CACHING.Vary } : {};
      return new Reply(tool, { headers });
    }),
  ),
  documented(
    {
      summary: 'Add a tool',
      returns: insertedResponse,
      isIdempotent: true,
    },
    post(path.newTool, admin, toolInputSchema(isTrustedPicture), ({ caller, body, idempotencyKey }) =>
      tools.add(caller, body, idempotencyKey),
    ),
  ),
  ...[put, patch].map((change) =>
    documented(
      {
        summary: `Change fields of a tool. Send only the fields that change, each with its former value: ${formerNames}. If the current value is neither the former nor the new value, the response is a conflict that contains the current value. A field without its former value replaces any current value`,
        returns: modifiedResponse,
        refuses: ['conflict'],
        isIdempotent: true,
      },
      change(
        path.tool,
        toolForAdmin,
        toolUpdateSchema(isTrustedPicture),
        ({ caller, tool, body, idempotencyKey }) => tools.change(caller, tool, body, idempotencyKey),
      ),
    ),
  ),
  documented(
    {
      summary: 'Delete a tool. Its orders stay readable, and it can be restored for 30 days',
      returns: deletedResponse,
    },
    del(path.tool, toolOrDeletedForAdmin, ({ caller, tool }) => tools.remove(caller, tool)),
  ),
  documented(
    {
      summary: 'Restore a deleted tool. A tool that is not deleted stays unchanged',
      returns: modifiedResponse,
    },
    put(path.restoredTool, toolOrDeletedForAdmin, ({ caller, tool }) => tools.restore(caller, tool)),
  ),
  documented(
    {
      summary:
        'Get a tool’s HTML page with the texts for link previews. Hosting serves it at `/tools/{id}`. A 404 response is also HTML',
      returns: z.string(),
      type: 'text/html',
      refuses: ['not_found'],
    },
    toolPageRoute(path.toolPage),
  ),
  documented(
    {
      summary:
        'Check if you wait for a tool that is out of stock, and if the store sends e-mails about tools',
      returns: stockRequestResponse,
    },
    get(path.stockRequest, userOfTool, ({ caller, toolId }) => readStockRequest(caller, toolId)),
  ),
  documented(
    {
      summary: `Ask for one e-mail when a tool that is out of stock is back, for at most ${limits.stockRequests.max} tools`,
      returns: modifiedResponse,
      refuses: ['not_found', 'conflict'],
    },
    put(path.stockRequest, userOfTool, ({ caller, toolId }) => requestStock(caller, toolId)),
  ),
  documented(
    { summary: 'Take the request for an e-mail back', returns: deletedResponse },
    del(path.stockRequest, userOfTool, ({ caller, toolId }) => takeStockRequestBack(caller, toolId)),
  ),
];
