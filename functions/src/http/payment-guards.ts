import type { PaymentRecord } from '../payments/payment.record.ts';
import { findPayment } from '../payments/payments.repository.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Stored } from '../platform/firestore/firestore.ts';
import type { Identity } from '../platform/identity/identity.ts';
import { authenticate } from './authentication.ts';
import type { Guard } from './guard.ts';
import { idIn } from './path-parameters.ts';

/** Requires an admin. Loads the payment record in the path. @throws 404 */
export const paymentForAdmin: Guard<{ caller: Identity; payment: Stored<PaymentRecord> }> = {
  access: 'admin',
  authorize: async (request) => {
    const caller = await authenticate('admin', request);
    const payment = await findPayment(idIn(request));
    if (!payment) throw refuse('not_found', { what: 'Payment' });
    return { caller, payment };
  },
};
