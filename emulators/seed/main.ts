// Writes the sample data to the emulators. If it runs again, it adds only missing data.
import { reasonNotToSeed } from './guard.ts';

const reason = reasonNotToSeed(process.env);
if (reason) {
  console.error(reason);
  process.exit(1);
}

const { seed } = await import('./seed.ts');
await seed();
