// Fills the emulators with sample data. Running it again adds only what is missing.
import { refusal } from './guard.ts';
import { people } from './people.ts';
import { writeCatalogue } from './write-catalogue.ts';
import { writeOrders } from './write-orders.ts';
import { writePerson } from './write-person.ts';

const reason = refusal(process.env);
if (reason) {
  console.error(reason);
  process.exit(1);
}

const admin = await writePerson(people.admin);
const buyer = await writePerson(people.buyer);
await writeCatalogue(Date.now());
await writeOrders(buyer, admin);
