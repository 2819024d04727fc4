import { createBrowserRouter, type RouteObject } from 'react-router';
import { ErrorPage } from './features/shell/error-page.tsx';
import { enterLoader, Root, revalidateOnTable } from './features/shell/root.tsx';
import { paths } from './paths.ts';

/** Pages without header and bottom bar (seed, section 2). */
const barePages: RouteObject[] = [
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
const pages: RouteObject[] = [
  {
    path: paths.home,
    lazy: async () => ({ Component: (await import('./features/home/home-page.tsx')).HomePage }),
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
  { path: paths.paymentDivide, lazy: division },
  { path: paths.payment, lazy: division },
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

/** Every route of the app; each page's code is loaded when it is first gone to. */
export const routes: RouteObject[] = [
  {
    loader: enterLoader,
    shouldRevalidate: revalidateOnTable,
    Component: Root,
    ErrorBoundary: ErrorPage,
    // Until the first page's code is there, `main.tsx` leaves the prerendered screen alone.
    HydrateFallback: () => null,
    children: [
      ...barePages,
      {
        lazy: async () => ({ Component: (await import('./features/shell/chrome.tsx')).Chrome }),
        children: pages,
      },
    ],
  },
];

/** The router over the browser's history. */
export function createRouter() {
  return createBrowserRouter(routes);
}
