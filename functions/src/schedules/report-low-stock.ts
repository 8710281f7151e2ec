import { isolated } from '../contract/isolated.ts';
import type { Tool } from '../contract/tool.ts';
import { addStoreMail, hasStoreMail } from '../mail/mail-message.ts';
import { storeEmail } from '../platform/config/config.ts';
import { firestore } from '../platform/firestore/firestore.ts';
import { storeDay } from '../platform/format/store-time.ts';
import { lowStockTools } from '../tools/low-stock.ts';

const MAX_NAMED_TOOLS = 50;

/** Sends the owner at most one e-mail a day about tools with low stock. */
export async function mailLowStock(now: Date): Promise<void> {
  const id = `low-stock-${storeDay(now)}`;
  if (storeEmail() === '' || (await hasStoreMail(id))) return;
  const low = await lowStockTools();
  if (low.length === 0) return;
  const batch = firestore.batch();
  addStoreMail(batch, id, {
    subject: low.length === 1 ? '1 tool is low in stock' : `${low.length} tools are low in stock`,
    paragraphs: [...low.slice(0, MAX_NAMED_TOOLS).map(lineOf), ...remainingTools(low.length)],
    link: { path: '/dashboard/manageProducts', text: 'See all tools' },
  });
  await batch.commit();
}

function lineOf({ toolName, toolAvailableQuantity }: Tool): string {
  return `${isolated(toolName)}: ${toolAvailableQuantity} left`;
}

function remainingTools(count: number): string[] {
  return count > MAX_NAMED_TOOLS ? [`And ${count - MAX_NAMED_TOOLS} more.`] : [];
}
