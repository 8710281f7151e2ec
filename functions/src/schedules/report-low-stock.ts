import { isolated } from '../contract/isolated.ts';
import type { Tool } from '../contract/tool.ts';
import { mails } from '../mail/mail.record.ts';
import { findMail } from '../mail/mail.repository.ts';
import { addOwnerMail } from '../mail/mail-message.ts';
import { storeEmail } from '../platform/config/config.ts';
import { transact } from '../platform/firestore/transact.ts';
import { storeDay } from '../platform/format/store-time.ts';
import { lowStockTools } from '../tools/catalogue.service.ts';

const MAX_NAMED_TOOLS = 50;

/** Sends the owner at most one e-mail a day about tools with low stock. */
export async function mailLowStock(now: Date): Promise<void> {
  const id = `low-stock-${storeDay(now)}`;
  if (storeEmail() === '' || (await findMail(id))) return;
  const low = await lowStockTools();
  if (low.length === 0) return;
  await transact(async (tx) => {
    if (await tx.get(mails.doc(id))) return;
    addOwnerMail(tx, {
      id,
      subject: low.length === 1 ? '1 tool is low in stock' : `${low.length} tools are low in stock`,
      paragraphs: [...low.slice(0, MAX_NAMED_TOOLS).map(lineOf), ...remainingTools(low.length)],
      link: { path: '/dashboard/manageProducts', text: 'See all tools' },
    });
  });
}

function lineOf({ toolName, toolAvailableQuantity }: Tool): string {
  return `${isolated(toolName)}: ${toolAvailableQuantity} left`;
}

function remainingTools(count: number): string[] {
  return count > MAX_NAMED_TOOLS ? [`And ${count - MAX_NAMED_TOOLS} more.`] : [];
}
