import type Stripe from 'stripe';
import { recordEvent } from '../events/event.ts';
import type { Call } from '../local-stripe.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { type Charge, type Dispute, newId, nowSeconds } from '../protocol/objects.ts';

const NINE_DAYS_SECONDS = 9 * 24 * 60 * 60;

/** Visa's code for fraud: https://docs.stripe.com/disputes/categories#network-code-map */
const FRAUD = '10.4';

/** Empty evidence, because the local Stripe does not accept evidence. */
const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence;

/** Opens a dispute of a charge or of a part of it, as a cardholder does. Throws 400 if the charge cannot be disputed. */
export function openDispute(call: Call, charge: Charge, amount = charge.amount): Dispute {
  const earlier = [...call.local.disputes.values()].filter((dispute) => dispute.charge === charge.id);
  const disputed = earlier.reduce((cents, dispute) => cents + dispute.amount, 0);
  if (charge.status !== 'succeeded' || disputed + amount > charge.amount) {
    throw invalidRequest(`Charge ${charge.id} cannot be disputed.`);
  }
  const created = nowSeconds();
  const brand = charge.payment_method_details?.card?.brand ?? 'visa';
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: created + NINE_DAYS_SECONDS,
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
    network_reason_code: FRAUD,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand, case_type: 'chargeback', network: brand, network_reason_code: FRAUD },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Stripe.Dispute;
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
