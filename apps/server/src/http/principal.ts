import type { Role } from '@sufra/contract/permissions';

/** A diner: one person on one device. */
export interface Diner {
  readonly kind: 'diner';
  readonly customerId: string;
}

/** A signed-in member of staff. */
export interface Staff {
  readonly kind: 'staff';
  readonly staffId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** Nobody that the server knows. */
export interface Nobody {
  readonly kind: 'nobody';
}

/** Who makes a call. */
export type Principal = Diner | Staff | Nobody;
