import type { OrderPhase } from './order.ts';

/**
 * The phases of an order whose tool its buyer may review: the store has the money, and keeps it. In a file without
 * schemas, since the form that asks for a review has those of no order.
 */
export const boughtPhases: readonly OrderPhase[] = ['paid', 'shipped'];
