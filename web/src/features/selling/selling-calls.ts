import { apiPatterns } from '@almighty-tools/functions/contract/paths.ts';
import type { ModifiedResponse } from '@almighty-tools/functions/contract/response-types.ts';
import type { SellingInput } from '@almighty-tools/functions/contract/selling.ts';
import { send } from '#lib/api/api-client.ts';

/** Closes the store with a sentence for shoppers, or opens it with null. For admins. @throws ApiError */
export function changeSelling(change: SellingInput): Promise<ModifiedResponse> {
  return send('PUT', apiPatterns.selling, change);
}
