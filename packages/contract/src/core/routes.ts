import { guestRoutes } from './guest-routes.ts';
import { staffRoutes } from './staff-routes.ts';

/** The method and path of every call. The schemas are in `calls.ts`. */
export const routes = { ...guestRoutes, ...staffRoutes } as const;

/** The name of a call, as in `routes`. */
export type CallName = keyof typeof routes;

/** Paths that other servers of this API use for the same call. */
export const aliases: Partial<Record<CallName, string>> = { allergens: 'customer/allergens/all' };
