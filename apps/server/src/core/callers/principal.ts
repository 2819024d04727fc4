import type { HandsMinutes } from '@sufra/contract/core/constants';
import type { Rights, Role } from '@sufra/contract/core/permissions';

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
  /** What the owner changed of the roles' permissions. */
  readonly rights: Rights;
  /** Whether they can approve on a colleague's device. */
  readonly hasPin: boolean;
  /** Whether they have to set up a second factor before anything else. */
  readonly factorDue: boolean;
  /** The shared tablet that their session was begun on. */
  readonly tablet: OnTablet | null;
}

/** A shared tablet on which a session was begun. */
export interface OnTablet {
  readonly id: string;
  readonly name: string;
  readonly handsMinutes: HandsMinutes;
  readonly byPin: boolean;
}

/** Somebody unknown to the server. */
export interface Nobody {
  readonly kind: 'nobody';
}

/** Who makes a call. */
export type Principal = Diner | Staff | Nobody;
