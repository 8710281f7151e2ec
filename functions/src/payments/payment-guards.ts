import { authenticate, type Guard } from '../http/guards.ts';
import { idIn } from '../http/page-request.ts';
import { refuse } from '../platform/errors/refusal.ts';
import type { Identity } from '../platform/identity/identity.ts';
import type { StoredPayment } from './payment.record.ts';
import { findPayment } from './payments.repository.ts';

/** Requires an admin. Loads the payment record in the path. @throws 404 */
export const paymentForAdmin: Guard<{ caller: Identity; payment: StoredPayment }> = {
  access: 'admin',
  refuses: ['not_found'],
  authorize: async (request) => {
    const caller = await authenticate('admin', request);
    const payment = await findPayment(idIn(request));
    if (!payment) throw refuse('not_found', 'Payment');
    return { caller, payment };
  },
};
