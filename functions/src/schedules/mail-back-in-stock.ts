import { isolated } from '../contract/isolated.ts';
import { formatCents } from '../contract/money.ts';
import { isOutOfStock } from '../contract/stock.ts';
import { addMail } from '../mail/mail.repository.ts';
import { mailMessage } from '../mail/mail-message.ts';
import { areOrderMailsOn, pageUrl } from '../platform/config/config.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import { transact } from '../platform/firestore/transact.ts';
import { isPlainAddress } from '../platform/format/plain-address.ts';
import { accountsOf } from '../platform/identity/accounts.ts';
import { findSelling, toSelling } from '../selling/selling.service.ts';
import {
  oldestStockRequestAt,
  type StockRequest,
  stockHandledUntil,
  stockRequests,
  stockRequestsFor,
  storeStockHandledUntil,
} from '../tools/stock-requests.repository.ts';
import { isForSale, type LiveTool } from '../tools/tool.record.ts';
import { listChangedTools } from '../tools/tools.repository.ts';
import type { Run } from './run.ts';

const PER_PAGE = 100;
/** The clocks of instances and the times of Firestore's writes may differ by less than this. */
const TOLERANCE_MS = 60_000;

/**
 * Writes the e-mails to users who wait for a tool that is back in stock. Checks the tools that have changed since the
 * last run, whatever has changed them. Safe to repeat. While the store is closed, the e-mails wait.
 */
export async function mailBackInStock(run: Run): Promise<void> {
  if (!areOrderMailsOn()) return;
  const oldest = await oldestStockRequestAt();
  if (!oldest || toSelling(await findSelling()).closed !== null) return;
  const since = Math.max((await stockHandledUntil()).getTime(), oldest.getTime() - TOLERANCE_MS);
  const { items, next, readTime } = await listChangedTools(new Date(since));
  for (const tool of items) {
    if (isForSale(tool) && !isOutOfStock(tool.data)) await mailAbout(tool, run);
    // The next run begins with the same tools.
    if (run.isOver) return;
  }
  await storeStockHandledUntil(new Date(next ? next[0] : readTime.getTime() - TOLERANCE_MS));
}

async function mailAbout(tool: Stored<LiveTool>, run: Run): Promise<void> {
  for (let page: StockRequest[] | undefined; !run.isOver && page?.length !== 0; ) {
    page = await stockRequestsFor(tool.id, PER_PAGE);
    const accounts = await accountsOf(page.map(({ data }) => data.uid));
    // An address that was changed after the request may belong to someone else until it is verified.
    const verified = accounts.filter(({ emailVerified }) => emailVerified);
    const emails = new Map(verified.map(({ uid, email }) => [uid, email]));
    for (const request of page) await answer(request, tool, emails.get(request.data.uid));
  }
}

/** Replaces a request with its e-mail. The user may have taken it back in the meantime. */
async function answer({ id }: StockRequest, tool: Stored<LiveTool>, email = ''): Promise<void> {
  await transact(async (tx) => {
    const request = await tx.get(stockRequests.doc(id));
    if (!request) return;
    tx.delete(stockRequests.doc(id));
    const { uid } = request.data;
    if (isPlainAddress(email)) addMail(tx, { to: [email], uid, message: messageAbout(tool) });
  });
}

function messageAbout({ id, data: { toolName, priceCents } }: Stored<LiveTool>) {
  return mailMessage({
    subject: `Back in stock: ${isolated(toolName)}`,
    paragraphs: [
      `${isolated(toolName)} is in stock again, for ${formatCents(priceCents)}.`,
      'You asked for this e-mail on the page of the tool. We send it only once.',
    ],
    links: [{ url: pageUrl(`/tools/${id}`), text: 'See the tool' }],
  });
}
