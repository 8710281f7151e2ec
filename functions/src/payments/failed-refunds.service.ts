import type { FailedRefund } from '../contract/payment.ts';
import { mapPage, type Page, type PageRequest } from '../platform/page.ts';
import { toFailedRefund } from './payment.record.ts';
import { listFailedRefunds } from './payments.repository.ts';

/** The money that a person has to return, the latest first. */
export async function list(page: PageRequest): Promise<Page<FailedRefund>> {
  return mapPage(await listFailedRefunds(page), toFailedRefund);
}
