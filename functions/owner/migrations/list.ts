/**
 * The migrations in the order in which they run. The ids are stored in the database: a new migration goes to the end,
 * and no id is changed, removed or used again.
 */
export const migrations = {
  '001-complete-orders': 'Orders: words to be found by, and the time of payment',
  '002-people-words': 'People: words to be found by',
  '003-order-beginnings': 'Orders: beginnings of words, address and phone number to be found by',
} as const;

export type MigrationId = keyof typeof migrations;

/** The ids in their order. */
export const migrationIds = Object.keys(migrations) as MigrationId[];
