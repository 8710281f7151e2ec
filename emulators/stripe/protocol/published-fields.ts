/**
 * Paths of the fields in Stripe's published fixtures: https://github.com/stripe/openapi. If a field is null
 * in the fixtures, the fields below it are not required.
 */
export const publishedFields = {
  payment_intent: `
    amount amount_capturable amount_details.tip amount_received application application_fee_amount
    automatic_payment_methods.enabled canceled_at cancellation_reason capture_method client_secret
    confirmation_method created currency customer customer_account description
    excluded_payment_method_types id last_payment_error.type latest_charge livemode
    managed_payments.enabled metadata next_action.type object on_behalf_of payment_method
    payment_method_configuration_details.id payment_method_configuration_details.parent
    payment_method_options payment_method_types processing.type receipt_email review setup_future_usage
    shipping source statement_descriptor statement_descriptor_suffix status transfer_data.destination.id
    transfer_data.destination.object transfer_group
  `,
  payment_method: `
    allow_redisplay billing_details.address.city billing_details.address.country
    billing_details.address.line1 billing_details.address.line2 billing_details.address.postal_code
    billing_details.address.state billing_details.email billing_details.name billing_details.phone
    billing_details.tax_id card.brand card.checks.address_line1_check
    card.checks.address_postal_code_check card.checks.cvc_check card.country card.display_brand
    card.exp_month card.exp_year card.fingerprint card.funding card.generated_from.charge
    card.generated_from.payment_method_details.type card.generated_from.setup_attempt card.last4
    card.networks.available card.networks.preferred card.regulated_status
    card.three_d_secure_usage.supported card.wallet.dynamic_last4 card.wallet.type created customer
    customer_account id livemode metadata object type
  `,
  refund: `
    amount balance_transaction charge created currency customer customer_account
    destination_details.card.type destination_details.type id metadata object payment_intent
    payment_method reason receipt_number source_transfer_reversal status transfer_reversal
  `,
  charge: `
    amount amount_captured amount_refunded application application_fee application_fee_amount
    balance_transaction billing_details.address.city billing_details.address.country
    billing_details.address.line1 billing_details.address.line2 billing_details.address.postal_code
    billing_details.address.state billing_details.email billing_details.name billing_details.phone
    billing_details.tax_id calculated_statement_descriptor captured created currency customer
    description disputed failure_balance_transaction failure_code failure_message fraud_details id
    livemode metadata object on_behalf_of outcome.advice_code outcome.network_advice_code
    outcome.network_decline_code outcome.network_status outcome.reason outcome.seller_message
    outcome.type paid payment_intent payment_method payment_method_details.card.amount_authorized
    payment_method_details.card.authorization_code payment_method_details.card.brand
    payment_method_details.card.checks.address_line1_check
    payment_method_details.card.checks.address_postal_code_check
    payment_method_details.card.checks.cvc_check payment_method_details.card.country
    payment_method_details.card.exp_month payment_method_details.card.exp_year
    payment_method_details.card.extended_authorization.status payment_method_details.card.fingerprint
    payment_method_details.card.funding payment_method_details.card.incremental_authorization.status
    payment_method_details.card.installments.plan.count
    payment_method_details.card.installments.plan.interval
    payment_method_details.card.installments.plan.type payment_method_details.card.last4
    payment_method_details.card.mandate payment_method_details.card.multicapture.status
    payment_method_details.card.network payment_method_details.card.network_token.used
    payment_method_details.card.network_transaction_id
    payment_method_details.card.overcapture.maximum_amount_capturable
    payment_method_details.card.overcapture.status payment_method_details.card.regulated_status
    payment_method_details.card.three_d_secure.authentication_flow
    payment_method_details.card.three_d_secure.electronic_commerce_indicator
    payment_method_details.card.three_d_secure.exemption_indicator
    payment_method_details.card.three_d_secure.result
    payment_method_details.card.three_d_secure.result_reason
    payment_method_details.card.three_d_secure.transaction_id
    payment_method_details.card.three_d_secure.version payment_method_details.card.transaction_link_id
    payment_method_details.card.wallet.dynamic_last4 payment_method_details.card.wallet.type
    payment_method_details.type receipt_email receipt_number receipt_url refunded refunds.data
    refunds.has_more refunds.object refunds.url review shipping source.allow_redisplay source.amount
    source.client_secret source.created source.currency source.flow source.id source.livemode
    source.metadata source.object source.owner.address.city source.owner.address.country
    source.owner.address.line1 source.owner.address.line2 source.owner.address.postal_code
    source.owner.address.state source.owner.email source.owner.name source.owner.phone
    source.owner.verified_address.city source.owner.verified_address.country
    source.owner.verified_address.line1 source.owner.verified_address.line2
    source.owner.verified_address.postal_code source.owner.verified_address.state
    source.owner.verified_email source.owner.verified_name source.owner.verified_phone
    source.statement_descriptor source.status source.type source.usage source_transfer
    statement_descriptor statement_descriptor_suffix status transfer_data.amount
    transfer_data.destination.id transfer_data.destination.object transfer_group
  `,
  event: `
    api_version created data.object id livemode object pending_webhooks request.id
    request.idempotency_key type
  `,
};
