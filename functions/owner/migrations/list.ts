/**
 * The migrations in the order in which they run. The ids are stored in the database. Add a new migration at
 * the end, and never change, remove or reuse an id.
 */
export const migrations = {
  '001-complete-orders': 'Orders: search words and time of payment',
  '002-people-words': 'Users: search words',
  '003-order-beginnings': 'Orders: search words with prefixes, address and phone number',
  '004-order-numbers': 'Orders: search words of long numbers in names, addresses and tools',
} as const;

export type MigrationId = keyof typeof migrations;

export const migrationIds = Object.keys(migrations) as MigrationId[];
