import type { ComponentType } from 'react';
import { createBrowserRouter, createPath, matchRoutes, type RouteObject, redirect } from 'react-router';
import { loadLaterTexts } from '../shared/i18n.ts';
import { followLayers } from '../shared/layers.tsx';
import { leaveForNewVersion } from '../shared/new-version.ts';
import { paths } from '../shared/paths.ts';
import { forgetIfScanned } from '../tables/session/kept-visit.ts';
import { WelcomePage } from '../tables/welcome/welcome-page.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { bare } from './shell/pages.tsx';
import { enterPage, Root } from './shell/root.tsx';

/** A page whose code is loaded when it is first opened. */
type Page = { readonly path: string; readonly page: () => Promise<ComponentType> };

/** Pages without header and bottom bar (GEN-8 to GEN-12). */
const barePages: readonly Page[] = [
  {
    path: paths.singlePayment,
    page: async () => (await import('../bill/single/single-payment-page.tsx')).SinglePaymentPage,
  },
  {
    path: paths.paymentConfirmation,
    page: async () => (await import('../bill/thanks/payment-confirmation-page.tsx')).PaymentConfirmationPage,
  },
  {
    path: paths.carArriving,
    page: async () => (await import('../tables/calls/car-arriving-page.tsx')).CarArrivingPage,
  },
  {
    path: paths.thankyou,
    page: async () => (await import('../bill/thanks/thankyou-page.tsx')).ThankyouPage,
  },
];

const division = async () => (await import('../bill/division/division-page.tsx')).DivisionPage;

/** Pages with header and bottom bar. */
const pages: readonly Page[] = [
  {
    path: '/item/:slug',
    page: async () => (await import('../menu/item/item-page.tsx')).ItemPage,
  },
  {
    path: paths.cart,
    page: async () => (await import('../orders/cart-page/cart-page.tsx')).CartPage,
  },
  {
    path: paths.allergens,
    page: async () => (await import('../guests/allergens/allergens-page.tsx')).AllergensPage,
  },
  {
    path: paths.favourites,
    page: async () => (await import('../guests/favourites/favourites-page.tsx')).FavouritesPage,
  },
  {
    path: paths.test,
    page: async () => (await import('../tables/table-number/qr-test-page.tsx')).QrTestPage,
  },
  {
    path: paths.previousOrder,
    page: async () => (await import('../orders/placed/previous-order-page.tsx')).PreviousOrderPage,
  },
  {
    path: '/order-details/:id',
    page: async () => (await import('../orders/placed/order-details-page.tsx')).OrderDetailsPage,
  },
  {
    path: paths.waitingTime,
    page: async () => (await import('../orders/waiting/waiting-time-page.tsx')).WaitingTimePage,
  },
  {
    path: paths.tableNumber,
    page: async () => (await import('../tables/table-number/table-number-page.tsx')).TableNumberPage,
  },
  { path: paths.paymentDivide, page: division },
  { path: paths.payment, page: division },
  {
    path: paths.splitByGuest,
    page: async () => (await import('../bill/by-guest/by-guest-page.tsx')).ByGuestPage,
  },
  {
    path: paths.splitPayment,
    page: async () => (await import('../bill/splits/split-payment-page.tsx')).SplitPaymentPage,
  },
  {
    path: paths.dividedEqually,
    page: async () => (await import('../bill/splits/divided-equally-page.tsx')).DividedEquallyPage,
  },
  {
    path: paths.multiplePayment,
    page: async () => (await import('../bill/confirmation/multiple-payment-page.tsx')).MultiplePaymentPage,
  },
  {
    path: paths.paymentProcess,
    page: async () => (await import('../bill/process/payment-process-page.tsx')).PaymentProcessPage,
  },
  {
    path: paths.confirmation,
    page: async () => (await import('../bill/confirmation/confirmation-page.tsx')).ConfirmationPage,
  },
  {
    path: paths.singlePaymentConfirmation,
    page: async () => (await import('../bill/confirmation/payment-summary-page.tsx')).PaymentSummaryPage,
  },
  {
    path: paths.feedback,
    page: async () => (await import('../guests/feedback/feedback-list-page.tsx')).FeedbackListPage,
  },
  {
    path: paths.feedbackForm,
    page: async () => (await import('../guests/feedback/feedback-form-page.tsx')).FeedbackFormPage,
  },
  {
    path: '/feedback-details/:id',
    page: async () => (await import('../guests/feedback/feedback-details-page.tsx')).FeedbackDetailsPage,
  },
  {
    path: paths.notification,
    page: async () => (await import('../guests/notifications/notification-page.tsx')).NotificationPage,
  },
  {
    path: paths.personalInfo,
    page: async () => (await import('../guests/membership/personal-info-page.tsx')).PersonalInfoPage,
  },
  {
    path: paths.privacy,
    page: async () => (await import('../guests/privacy/privacy-page.tsx')).PrivacyPage,
  },
  {
    path: paths.profile,
    page: async () => (await import('../guests/profile/profile-page.tsx')).ProfilePage,
  },
];

/** The pages whose code is loaded on demand. */
export const lazyPages = [...barePages, ...pages];

/** Loads the code of an address ahead of time. */
export async function preloadPage(path: string): Promise<void> {
  const page = matchRoutes(lazyPages, path)?.at(-1)?.route.page;
  if (page !== undefined) await withTexts(page);
}

/**
 * Every route. Welcome and Home are part of the first bundle, because the server renders them. Home has no element here:
 * `Pages` keeps it mounted. `target` is the address of the current navigation.
 */
export function routesOf(target: () => string): RouteObject[] {
  const lazyPage = ({ path, page }: Page): RouteObject => ({
    path,
    lazy: async () => ({ Component: await loadOrReload(page, target) }),
  });
  const root: RouteObject = {
    id: rootId,
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    loader: ({ request }) => enterOrRedirect(new URL(request.url)),
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search !== nextUrl.search,
    children: [
      { path: paths.welcome, Component: WelcomePage, handle: bare },
      ...barePages.map((page) => ({ ...lazyPage(page), handle: bare })),
      { path: paths.home, element: null },
      ...pages.map(lazyPage),
    ],
  };
  return [root];
}

const rootId = 'root';
/** The root's loader has already run by the time the router is created. */
export const rootHydration = { loaderData: { [rootId]: null } };

function enterOrRedirect(address: URL) {
  const redirectTo = enterPage(address);
  return redirectTo === undefined ? null : redirect(redirectTo);
}

/** A page's code, when its texts are there too. */
async function withTexts(page: Page['page']): Promise<ComponentType> {
  const [component] = await Promise.all([page(), loadLaterTexts()]);
  return component;
}

async function loadOrReload(page: Page['page'], target: () => string): Promise<ComponentType> {
  try {
    return await withTexts(page);
  } catch (error) {
    // The page reloads: until then the current one stays.
    if (leaveForNewVersion(target())) return new Promise(() => undefined);
    throw error;
  }
}

/** The router of the browser's history. An address without a table is redirected first. */
export function createAppRouter() {
  const { location, history } = globalThis;
  forgetIfScanned(new URL(location.href));
  const redirectTo = enterPage(new URL(location.href));
  if (redirectTo !== undefined) {
    history.replaceState(history.state, '', redirectTo);
    enterPage(new URL(location.href));
  }
  const target = () => createPath(router.state.navigation.location ?? router.state.location);
  const router = createBrowserRouter(routesOf(target), { hydrationData: rootHydration });
  followLayers(router);
  return router;
}
