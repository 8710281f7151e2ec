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
import { publicList, publicQuery } from '../http/public-routes.ts';
import { PRIVATE_CACHING, PUBLIC_CACHING, Reply } from '../http/reply.ts';
import { AS_NEW, del, get, patch, post, put, type Route } from '../http/route.ts';
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
import { anyoneWithToolPage, toolPageReply } from '../tools/tool-page.ts';
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

export const toolsRoutes: Route[] = [
  publicList(
    path.tools,
    {
      summary:
        'List the tools for sale, newest first. An admin’s token gets the current list. If the list is searched, filtered or sorted, `X-Total-Count` is the number of results. `X-Search-Guess: true` means that no tool contains all words of `q`, so the results contain similar words, or most of the words',
      query: toolListRequestSchema,
      returns: z.array(toolResponse),
      parameters: { ...toolQuery, sort: sortedBy(toolSorts) },
    },
    publicTools,
    searchTools,
  ),
  get(
    path.managedTools,
    adminWithChange,
    {
      summary: 'List all tools, including hidden tools, newest first. A search works as in `GET /tools`',
      query: managedToolsRequestSchema,
      returns: z.array(toolResponse),
      parameters: { ...toolQuery, sort: sortedBy(managedToolSorts) },
      isList: true,
    },
    ({ query, change }) => managedTools(query, change),
  ),
  publicQuery(
    path.categories,
    {
      summary:
        'List the 100 largest categories of the tools for sale, sorted by name, with the number of tools in each',
      query: versionSchema,
      returns: z.array(categoryCountResponse),
      parameters: { v: toolQuery.v },
    },
    ({ change }) => categories(change),
  ),
  get(
    path.tool,
    toolForVisitor,
    {
      summary: 'Get a tool. Logged-in callers get its current state, all others get the cached state',
      returns: toolResponse,
    },
    ({ tool, isCopy }) => {
      const headers = isCopy ? { ...PUBLIC_CACHING, Vary: PRIVATE_CACHING.Vary } : {};
      return new Reply(tool, { headers });
    },
  ),
  post(
    path.newTool,
    admin,
    {
      summary: 'Add a tool',
      body: toolInputSchema(isTrustedPicture),
      returns: insertedResponse,
      isIdempotent: true,
    },
    ({ caller, body, idempotencyKey }) => tools.add(caller, body, idempotencyKey),
  ),
  ...[put, patch].map((change) =>
    change(
      path.tool,
      toolForAdmin,
      {
        summary: `Change fields of a tool. Send only the fields that change, each with its former value: ${formerNames}. If the current value is neither the former nor the new value, the response is a conflict that contains the current value. A field without its former value replaces any current value`,
        body: toolUpdateSchema(isTrustedPicture),
        returns: modifiedResponse,
        refuses: ['conflict'],
        isIdempotent: true,
      },
      ({ caller, tool, body, idempotencyKey }) => tools.change(caller, tool, body, idempotencyKey),
    ),
  ),
  del(
    path.tool,
    toolOrDeletedForAdmin,
    {
      summary: 'Delete a tool. Its orders stay readable, and it can be restored for 30 days',
      returns: deletedResponse,
    },
    ({ caller, tool }) => tools.remove(caller, tool),
  ),
  put(
    path.restoredTool,
    toolOrDeletedForAdmin,
    {
      summary: 'Restore a deleted tool. A tool that is not deleted stays unchanged',
      returns: modifiedResponse,
    },
    ({ caller, tool }) => tools.restore(caller, tool),
  ),
  get(
    path.toolPage,
    anyoneWithToolPage,
    {
      summary:
        'Get a tool’s HTML page with the texts for link previews. Hosting serves it at `/tools/{id}`. A 404 response is also HTML',
      returns: z.string(),
      type: 'text/html',
      refuses: ['not_found'],
    },
    toolPageReply,
  ),
  get(
    path.stockRequest,
    userOfTool,
    {
      summary:
        'Check if you wait for a tool that is out of stock, and if the store sends e-mails about tools',
      returns: stockRequestResponse,
    },
    ({ caller, toolId }) => readStockRequest(caller, toolId),
  ),
  put(
    path.stockRequest,
    userOfTool,
    {
      summary: `Ask for one e-mail when a tool that is out of stock is back, for at most ${limits.stockRequests.max} tools`,
      returns: modifiedResponse,
      refuses: ['not_found', 'conflict'],
    },
    ({ caller, toolId }) => requestStock(caller, toolId),
  ),
  del(
    path.stockRequest,
    userOfTool,
    { summary: 'Take the request for an e-mail back', returns: deletedResponse },
    ({ caller, toolId }) => takeStockRequestBack(caller, toolId),
  ),
];
