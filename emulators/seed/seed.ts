import { people } from './people.ts';
import { writeCatalogue } from './write-catalogue.ts';
import { writeOrders } from './write-orders.ts';
import { writeUser } from './write-user.ts';

/** Writes the sample data that is missing. */
export async function seed(): Promise<void> {
  const admin = await writeUser(people.admin);
  const buyer = await writeUser(people.buyer);
  await writeCatalogue(Date.now());
  await writeOrders(buyer, admin);
}
