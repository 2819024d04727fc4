import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { allergens } from './features/allergens/routes.ts';
import { cart } from './features/cart/routes.ts';
import { discounts } from './features/discounts/routes.ts';
import { favourites } from './features/favourites/routes.ts';
import { feedback } from './features/feedback/routes.ts';
import { floorPlan } from './features/floor/routes.ts';
import { health } from './features/health/routes.ts';
import { home } from './features/home/routes.ts';
import { kitchen } from './features/kitchen/routes.ts';
import { membership } from './features/membership/routes.ts';
import { menu } from './features/menu/routes.ts';
import { notifications } from './features/notifications/routes.ts';
import { openapi } from './features/openapi/routes.ts';
import { orders } from './features/orders/routes.ts';
import { paymentAlerts } from './features/payments/alert-routes.ts';
import { desk } from './features/payments/desk-routes.ts';
import { payLinks } from './features/payments/pay-routes.ts';
import { payments } from './features/payments/routes.ts';
import { receipts } from './features/receipts/routes.ts';
import { refunds } from './features/refunds/routes.ts';
import { search } from './features/search/routes.ts';
import { service } from './features/service/routes.ts';
import { shifts } from './features/shifts/routes.ts';
import { splits } from './features/splits/routes.ts';
import { staff } from './features/staff/routes.ts';
import { webApps } from './features/static/routes.ts';
import { tables } from './features/tables/routes.ts';
import { visit } from './features/visit/routes.ts';
import type { LiveStreams } from './http/live-events.ts';

/** Adds a feature's routes to the server. */
export type MountFeature = (
  app: FastifyInstance,
  context: Context,
  streams: LiveStreams,
) => void | Promise<void>;

/** Every feature of the server, in one list. */
export const features: readonly MountFeature[] = [
  health,
  openapi,
  menu,
  search,
  favourites,
  allergens,
  home,
  tables,
  cart,
  orders,
  payments,
  splits,
  payLinks,
  visit,
  notifications,
  service,
  feedback,
  discounts,
  membership,
  staff,
  kitchen,
  desk,
  paymentAlerts,
  shifts,
  refunds,
  receipts,
  floorPlan,
  webApps,
];
