// Writes the sample data to the emulators. If it runs again, it adds only missing data.
import { reasonNotToSeed } from './guard.ts';
import { people } from './people.ts';
import { writeCatalogue } from './write-catalogue.ts';
import { writeOrders } from './write-orders.ts';
import { writeUser } from './write-user.ts';

const reason = reasonNotToSeed(process.env);
if (reason) {
  console.error(reason);
  process.exit(1);
}

const admin = await writeUser(people.admin);
const buyer = await writeUser(people.buyer);
await writeCatalogue(Date.now());
await writeOrders(buyer, admin);
