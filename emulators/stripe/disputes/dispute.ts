import { recordEvent } from '../events/event.ts';
import type { DisputeReason } from '../payment-methods/test-cards.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { objectInPath } from '../protocol/find.ts';
import type { Call } from '../state/call.ts';
import { newId, nowSeconds } from '../state/ids.ts';
import type { Charge, Dispute } from '../state/types.ts';
import { noEvidence } from './evidence.ts';

type Origin = Pick<Call, 'local' | 'origin'>;

/** Stripe's fee for each dispute, in cents. It is never refunded. */
const FEE_CENTS = 1500;
const DAYS_TO_ANSWER = 9;
const DAY_SECONDS = 24 * 60 * 60;

/** Visa's own codes: https://docs.stripe.com/disputes/categories#network-code-map */
const networkCodes: Record<DisputeReason, string> = { fraudulent: '10.4', product_not_received: '13.1' };

/** Returns a balance transaction of a dispute. `cents` is negative for a withdrawal. */
function movement(dispute: Dispute, cents: number, fee: number): Dispute['balance_transactions'][number] {
  const now = nowSeconds();
  const movedBack = cents > 0 ? ' reversal' : '';
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: cents,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency: dispute.currency,
    description: `Chargeback${movedBack} for ${dispute.charge}`,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: dispute.currency,
              description: 'Dispute fee',
              type: 'stripe_fee',
            },
          ],
    net: cents - fee,
    reporting_category: cents > 0 ? 'dispute_reversal' : 'dispute',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  };
}

/**
 * Opens a dispute of a charge, as a cardholder does. The amount is withdrawn from the store's balance until
 * the store wins the dispute.
 */
export function openDispute(call: Origin, charge: Charge, reason: DisputeReason): Dispute {
  const { store } = call.local;
  const created = nowSeconds();
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: created + DAYS_TO_ANSWER * DAY_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: networkCodes[reason],
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: 'chargeback',
        network: charge.payment_method_details?.card?.network ?? 'visa',
        network_reason_code: networkCodes[reason],
      },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  };
  store.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  recordEvent(call, 'charge.dispute.created', dispute);
  dispute.balance_transactions.push(movement(dispute, -dispute.amount, FEE_CENTS));
  recordEvent(call, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/**
 * Ends a dispute, by the decision of the bank or because the store accepts it. Throws 400 if the dispute is
 * already closed.
 */
export function endDispute(call: Origin, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  if (dispute.status !== 'needs_response') throw invalidRequest('This dispute is already closed');
  dispute.status = status;
  recordEvent(call, 'charge.dispute.closed', dispute, { status: 'needs_response' });
  if (status === 'lost') return dispute;
  dispute.is_charge_refundable = true;
  dispute.balance_transactions.push(movement(dispute, dispute.amount, 0));
  recordEvent(call, 'charge.dispute.funds_reinstated', dispute);
  return dispute;
}

/** Accepts a dispute as lost: https://docs.stripe.com/api/disputes/close */
export function acceptDispute(call: Call, _params: object, id: string): Dispute {
  return endDispute(call, objectInPath(call.local.store.disputes, 'dispute', id), 'lost');
}

/** Throws 400 for a disputed charge, because it cannot be refunded. */
export function refuseIfDisputed({ local }: Call, charge: Charge): void {
  const all = [...local.store.disputes.values()];
  if (!all.some((dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable)) return;
  throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
  });
}
