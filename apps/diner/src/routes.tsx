import { HomePage } from './features/home/home-page.tsx';
import { Chrome } from './features/shell/chrome.tsx';
import { enterPage } from './features/shell/root.tsx';
import { loadAllTexts } from './i18n.ts';
import { paths } from './paths.ts';
import type { Route } from './router/match.ts';
import { leaveForNewVersion } from './router/new-version.ts';
import { Router } from './router/router.ts';

/** Pages without header and bottom bar (seed, section 2). */
const barePages: Route[] = [
  {
    path: paths.welcome,
    lazy: async () => ({ Component: (await import('./features/welcome/welcome-page.tsx')).WelcomePage }),
  },
  {
    path: paths.singlePayment,
    lazy: async () => ({
      Component: (await import('./features/payment/single-payment-page.tsx')).SinglePaymentPage,
    }),
  },
  {
    path: paths.paymentConfirmation,
    lazy: async () => ({
      Component: (await import('./features/thanks/payment-confirmation-page.tsx')).PaymentConfirmationPage,
    }),
  },
  {
    path: paths.carArriving,
    lazy: async () => ({
      Component: (await import('./features/valet/car-arriving-page.tsx')).CarArrivingPage,
    }),
  },
  {
    path: paths.thankyou,
    lazy: async () => ({ Component: (await import('./features/thanks/thankyou-page.tsx')).ThankyouPage }),
  },
];

const division = async () => ({
  Component: (await import('./features/payment/division-page.tsx')).DivisionPage,
});

/** Pages with header and bottom bar. */
const pages: Route[] = [
  {
    path: paths.home,
    // The menu comes with the app itself: it is what every diner opens.
    lazy: () => ({ Component: HomePage }),
    kept: true,
  },
  {
    path: '/item/:slug',
    lazy: async () => ({ Component: (await import('./features/item/item-page.tsx')).ItemPage }),
  },
  {
    path: paths.cart,
    lazy: async () => ({ Component: (await import('./features/cart/cart-page.tsx')).CartPage }),
  },
  {
    path: paths.allergens,
    lazy: async () => ({
      Component: (await import('./features/allergens/allergens-page.tsx')).AllergensPage,
    }),
  },
  {
    path: paths.favourites,
    lazy: async () => ({
      Component: (await import('./features/favourites/favourites-page.tsx')).FavouritesPage,
    }),
  },
  {
    path: paths.test,
    lazy: async () => ({ Component: (await import('./features/qr-test/qr-test-page.tsx')).QrTestPage }),
  },
  {
    path: paths.previousOrder,
    lazy: async () => ({
      Component: (await import('./features/orders/previous-order-page.tsx')).PreviousOrderPage,
    }),
  },
  {
    path: '/order-details/:id',
    lazy: async () => ({
      Component: (await import('./features/orders/order-details-page.tsx')).OrderDetailsPage,
    }),
  },
  {
    path: paths.waitingTime,
    lazy: async () => ({
      Component: (await import('./features/waiting/waiting-time-page.tsx')).WaitingTimePage,
    }),
  },
  {
    path: paths.tableNumber,
    lazy: async () => ({
      Component: (await import('./features/table-number/table-number-page.tsx')).TableNumberPage,
    }),
  },
  { path: paths.paymentDivide, lazy: division },
  { path: paths.payment, lazy: division },
  {
    path: paths.splitPayment,
    lazy: async () => ({
      Component: (await import('./features/split/split-payment-page.tsx')).SplitPaymentPage,
    }),
  },
  {
    path: paths.dividedEqually,
    lazy: async () => ({
      Component: (await import('./features/split/divided-equally-page.tsx')).DividedEquallyPage,
    }),
  },
  {
    path: paths.multiplePayment,
    lazy: async () => ({
      Component: (await import('./features/split/multiple-payment-page.tsx')).MultiplePaymentPage,
    }),
  },
  {
    path: paths.paymentProcess,
    lazy: async () => ({
      Component: (await import('./features/split/payment-process-page.tsx')).PaymentProcessPage,
    }),
  },
  {
    path: paths.confirmation,
    lazy: async () => ({
      Component: (await import('./features/payment/confirmation-page.tsx')).ConfirmationPage,
    }),
  },
  {
    path: paths.singlePaymentConfirmation,
    lazy: async () => ({
      Component: (await import('./features/payment/payment-summary-page.tsx')).PaymentSummaryPage,
    }),
  },
  {
    path: paths.feedback,
    lazy: async () => ({
      Component: (await import('./features/feedback/feedback-list-page.tsx')).FeedbackListPage,
    }),
  },
  {
    path: paths.feedbackForm,
    lazy: async () => ({
      Component: (await import('./features/feedback/feedback-form-page.tsx')).FeedbackFormPage,
    }),
  },
  {
    path: '/feedback-details/:id',
    lazy: async () => ({
      Component: (await import('./features/feedback/feedback-details-page.tsx')).FeedbackDetailsPage,
    }),
  },
  {
    path: paths.notification,
    lazy: async () => ({
      Component: (await import('./features/notifications/notification-page.tsx')).NotificationPage,
    }),
  },
  {
    path: paths.personalInfo,
    lazy: async () => ({
      Component: (await import('./features/membership/personal-info-page.tsx')).PersonalInfoPage,
    }),
  },
  {
    path: paths.profile,
    lazy: async () => ({ Component: (await import('./features/profile/profile-page.tsx')).ProfilePage }),
  },
];

/** What the first load brings texts for. */
const firstPages: readonly string[] = [paths.welcome, paths.home];

/** A page that comes later brings the texts of all such pages along. */
function withTexts(page: Route): Route {
  if (firstPages.includes(page.path)) return page;
  const lazy = async () => {
    const [code] = await Promise.all([page.lazy(), loadAllTexts()]);
    return code;
  };
  return { ...page, lazy };
}

/** Every route of the app; each page's code is loaded when it is first gone to. */
export const routes: readonly Route[] = [
  ...barePages,
  ...pages.map((page) => ({ ...page, frame: Chrome })),
].map(withTexts);

/** The router over the browser's history. */
export function createAppRouter() {
  return new Router({ routes, enter: enterPage, onMissingCode: leaveForNewVersion });
}
