// Fills the emulators with sample data. Running it again changes nothing.
import { findOrder } from '../../functions/src/orders/orders.repository.ts';
import { requireEmulators } from './guard.ts';
import { orders } from './orders.ts';
import { writeCatalogue } from './write-catalogue.ts';
import { writeOrders } from './write-orders.ts';
import { writePeople } from './write-people.ts';

requireEmulators(process.env);

const [first] = orders;
const isSeeded = first !== undefined && (await findOrder(first.id)) !== undefined;
if (isSeeded) {
  console.log('The store has its sample data already');
} else {
  const now = Date.now();
  await writePeople();
  await writeCatalogue(now);
  // Last, since an order is how a repeat knows that the rest is there.
  await writeOrders(now);
}
