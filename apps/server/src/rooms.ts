import { backupNotice } from './backup/schedule/routes.ts';
import { paymentAlerts } from './bill/alerts/routes.ts';
import { billForOrders } from './bill/bill-for-orders.ts';
import { payLinks } from './bill/card/pay-routes.ts';
import { day } from './bill/day/routes.ts';
import { desk } from './bill/desk/routes.ts';
import { shifts } from './bill/drawer/routes.ts';
import { orderSummaries } from './bill/orders/queries.ts';
import { billedOrders } from './bill/orders/routes.ts';
import { papers } from './bill/papers/routes.ts';
import { payments } from './bill/payments/routes.ts';
import { printing } from './bill/printing/routes.ts';
import { receipts } from './bill/receipts/routes.ts';
import { refunds } from './bill/refunds/routes.ts';
import { deeds, dishReports, journal, reports } from './bill/reports/routes.ts';
import { splits } from './bill/splits/routes.ts';
import { comps } from './bill/till/comp-routes.ts';
import { till } from './bill/till/routes.ts';
import { unpaid } from './bill/unpaid/routes.ts';
import { allergens } from './guests/allergens/routes.ts';
import { discounts } from './guests/discounts/routes.ts';
import { markedMenu } from './guests/favourites/menu-routes.ts';
import { favourites } from './guests/favourites/routes.ts';
import { feedback } from './guests/feedback/routes.ts';
import { home } from './guests/home/routes.ts';
import { members } from './guests/members/routes.ts';
import { membership } from './guests/membership/routes.ts';
import { notifications } from './guests/notifications/routes.ts';
import { privacy } from './guests/privacy/routes.ts';
import { push } from './guests/push/routes.ts';
import { wifi } from './guests/wifi/routes.ts';
import { health } from './http/health/routes.ts';
import type { MountRoutes } from './http/mount.ts';
import { openapi } from './http/openapi/routes.ts';
import { menuEditing } from './menu/editing/routes.ts';
import { addAllergens, addDemoDishes } from './menu/import/demo-parts.ts';
import { menu } from './menu/routes.ts';
import { search } from './menu/search/routes.ts';
import { cart } from './orders/cart/routes.ts';
import { clearing } from './orders/clearing/routes.ts';
import { find } from './orders/find/routes.ts';
import { pad } from './orders/pad/routes.ts';
import { popular } from './orders/popular/routes.ts';
import { received } from './orders/received/routes.ts';
import { orders } from './orders/rounds/routes.ts';
import { kitchen } from './orders/tickets/routes.ts';
import { together } from './orders/together/routes.ts';
import { waitingTime } from './orders/waiting/routes.ts';
import { erasing } from './privacy/erasing/routes.ts';
import { exporting } from './privacy/exporting/routes.ts';
import { bookings } from './tables/bookings/routes.ts';
import { service } from './tables/calls/routes.ts';
import { cars } from './tables/cars/routes.ts';
import { floorPlan } from './tables/floor/routes.ts';
import { joinedTables } from './tables/joining/routes.ts';
import { liveFloor } from './tables/live/routes.ts';
import { plan } from './tables/plan/routes.ts';
import { countTables } from './tables/visits/queries.ts';
import { tables } from './tables/visits/routes.ts';
import { approvals } from './venue/approvals/routes.ts';
import { audit } from './venue/audit/routes.ts';
import { cardAccounts } from './venue/card-account/routes.ts';
import { film } from './venue/film/routes.ts';
import { logo } from './venue/logo/routes.ts';
import { openingDayRoutes } from './venue/opening-day/routes.ts';
import { ordering } from './venue/ordering/routes.ts';
import { people } from './venue/people/routes.ts';
import { printers } from './venue/printers/routes.ts';
import { secondFactors } from './venue/second-factor/routes.ts';
import { venueSettings } from './venue/setting-groups/routes.ts';
import { signingIn } from './venue/sign-in/routes.ts';
import { staff } from './venue/staff/routes.ts';
import { tablets } from './venue/tablets/routes.ts';
import { webhooks } from './venue/webhooks/routes.ts';
import { installedApp } from './web-apps/manifest.ts';
import { webApps } from './web-apps/routes.ts';

/**
 * The routes of every room. A room that needs something from a room above it declares an interface, and gets the
 * implementation here.
 */
export const rooms: readonly MountRoutes[] = [
  health,
  openapi,
  menu,
  search,
  markedMenu,
  favourites,
  allergens,
  home(orderSummaries),
  tables,
  cart,
  popular,
  orders(billForOrders),
  billedOrders,
  payments,
  splits,
  payLinks,
  waitingTime,
  together,
  notifications,
  push,
  wifi,
  service,
  feedback,
  discounts,
  members,
  erasing,
  exporting,
  membership,
  privacy,
  staff,
  signingIn,
  tablets,
  secondFactors,
  approvals,
  printers,
  backupNotice,
  cardAccounts,
  webhooks,
  audit,
  logo,
  film,
  ordering,
  people,
  openingDayRoutes({ countTables, addAllergens, addDemoDishes }),
  venueSettings,
  kitchen(billForOrders),
  pad(billForOrders),
  find,
  received,
  desk,
  till,
  unpaid,
  comps,
  paymentAlerts,
  shifts,
  day,
  reports,
  deeds,
  dishReports,
  journal,
  refunds,
  receipts,
  papers,
  printing,
  floorPlan,
  liveFloor,
  plan,
  bookings,
  cars,
  menuEditing,
  joinedTables,
  clearing(billForOrders),
  installedApp,
  webApps,
];
