import { seedAccount } from './account.ts';
import { seedOrder } from './order.ts';
import { sampleOrders } from './orders.ts';
import { admin, buyer } from './people.ts';
import { seedReviews, seedTools } from './shelf.ts';

/** Puts the sample data into the emulators, where it is not there yet. Answers what was added, in one line. */
export async function seed(): Promise<string> {
  const seller = await seedAccount(admin);
  const customer = await seedAccount(buyer);
  const tools = await seedTools();
  const reviews = await seedReviews();
  let orders = 0;
  // One after the other: lists show the newest first, and their sequence is part of the sample.
  for (const order of sampleOrders) {
    if (await seedOrder(order, customer, seller)) orders += 1;
  }
  return `Seeded ${tools} tools, ${reviews} reviews and ${orders} orders; what was there already stays as it is`;
}
