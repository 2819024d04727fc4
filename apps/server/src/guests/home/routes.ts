import { ok } from '@sufra/domain/core/result';
import { type MountRoutes, mount } from '../../http/mount.ts';
import { homeOf, type OrderSummaries } from './queries.ts';

/** The first page after Welcome. */
export const home =
  (orderSummaries: OrderSummaries): MountRoutes =>
  (app, context) => {
    mount(app, context, 'home', async ({ language, principal }) => {
      const customerId = principal.kind === 'diner' ? principal.customerId : undefined;
      return ok(await homeOf(context, orderSummaries, customerId, language));
    });
  };
