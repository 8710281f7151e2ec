import type Stripe from 'stripe';
import { recordEvent } from '../events/event.ts';
import type { Call } from '../local-stripe.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { type Charge, type Dispute, newId, nowSeconds, nulls } from '../protocol/objects.ts';

const NINE_DAYS_SECONDS = 9 * 24 * 60 * 60;

/** Visa's code for fraud: https://docs.stripe.com/disputes/categories#network-code-map */
const FRAUD = '10.4';

/** Empty evidence, because the local Stripe does not accept evidence. */
const noEvidence = {
  ...nulls('access_activity_log billing_address cancellation_policy cancellation_policy_disclosure'),
  ...nulls('cancellation_rebuttal customer_communication customer_email_address customer_name'),
  ...nulls('customer_purchase_ip customer_signature duplicate_charge_documentation'),
  ...nulls('duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy'),
  ...nulls('refund_policy_disclosure refund_refusal_explanation service_date service_documentation'),
  ...nulls('shipping_address shipping_carrier shipping_date shipping_documentation'),
  ...nulls('shipping_tracking_number uncategorized_file uncategorized_text'),
  enhanced_evidence: {},
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
