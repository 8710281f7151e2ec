import { recordEvent } from '../events/event.ts';
import type { Call } from '../local-stripe.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { type Charge, type Dispute, newId, nowSeconds } from '../protocol/objects.ts';

/** Opens a dispute of a charge or of a part of it, as a cardholder does. Throws 400 if the charge cannot be disputed. */
export function openDispute(call: Call, charge: Charge, amount = charge.amount): Dispute {
  const earlier = [...call.local.disputes.values()].filter((dispute) => dispute.charge === charge.id);
  const disputed = earlier.reduce((cents, dispute) => cents + dispute.amount, 0);
  if (charge.status !== 'succeeded' || disputed + amount > charge.amount) {
    throw invalidRequest(`Charge ${charge.id} cannot be disputed.`);
  }
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  call.local.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  recordEvent(call, 'charge.dispute.created', dispute);
  return dispute;
}

/**
 * Ends a dispute by the decision of the bank, or by Visa's automatic refund (`prevented`). Throws 400 if the dispute is
 * already closed.
 */
export function endDispute(call: Call, dispute: Dispute, status: 'won' | 'lost' | 'prevented'): Dispute {
  if (dispute.status !== 'needs_response') throw invalidRequest('This dispute is already closed');
  dispute.status = status;
  dispute.is_charge_refundable = status === 'won';
  recordEvent(call, 'charge.dispute.closed', dispute);
  return dispute;
}

/** Throws 400 for a disputed charge, because it cannot be refunded. */
export function refuseIfDisputed({ local }: Call, charge: Charge): void {
  const all = [...local.disputes.values()];
  if (!all.some((dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable)) return;
  const code = 'charge_disputed';
  throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code });
}
