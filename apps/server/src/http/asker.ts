import type { FastifyRequest } from 'fastify';
import type { Staff } from '../core/callers/principal.ts';
import { clientAddress } from './browser/client-address.ts';
import { staffOf } from './mount.ts';

/** A member of staff who makes a call, from where, and in which request. */
export interface Asker {
  readonly staff: Staff;
  readonly address: string;
  readonly requestId: string;
}

/** Who makes a call that only staff make. */
export function askerOf(
  call: Parameters<typeof staffOf>[0] & { readonly requestId: string },
  request: FastifyRequest,
): Asker {
  return { staff: staffOf(call), address: clientAddress(request), requestId: call.requestId };
}
