import type { QueryClient } from '@tanstack/react-query';
import { type RouteObject, redirect } from 'react-router';
import { BoardPage } from '../orders/board/board-page.tsx';
import { paths } from '../shared/paths.ts';
import { can, requireSignedIn, requireStaff, startPage } from '../shared/session.ts';
import { SignInPage } from '../venue/sign-in/sign-in-page.tsx';
import { ErrorPage, NotFoundPage } from './error-page.tsx';
import { Shell } from './shell.tsx';

/** The routes of the console. All but sign-in need a signed-in member of staff. */
export function createRoutes(queries: QueryClient): RouteObject[] {
  return [
    { path: paths.signIn, element: <SignInPage />, errorElement: <ErrorPage /> },
    {
      path: paths.secondFactor,
      loader: ({ request }) => requireSignedIn(queries, request),
      lazy: async () => ({ Component: (await import('../venue/second-factor/due-page.tsx')).DuePage }),
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <div />,
    },
    {
      path: `${paths.join}/:token`,
      lazy: async () => ({ Component: (await import('../venue/people/join-page.tsx')).JoinPage }),
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <div />,
    },
    {
      path: paths.begin,
      lazy: async () => ({
        Component: (await import('../venue/opening-day/begin-page.tsx')).BeginPage,
      }),
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <div />,
    },
    {
      path: `${paths.openingDay}/:step?`,
      loader: async ({ request }) =>
        can(await requireStaff(queries, request), 'settings.set') ? null : redirect(paths.home),
      shouldRevalidate: () => false,
      lazy: async () => ({
        Component: (await import('../venue/opening-day/wizard/wizard-page.tsx')).WizardPage,
      }),
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <div />,
    },
    {
      element: <Shell />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <div />,
      loader: ({ request }) => requireStaff(queries, request),
      shouldRevalidate: () => false,
      children: [
        {
          index: true,
          loader: async ({ request }) => redirect(startPage(await requireStaff(queries, request))),
          element: null,
        },
        {
          // A page that fails leaves the navigation beside it.
          errorElement: <ErrorPage />,
          children: [
            { path: paths.orders, element: <BoardPage /> },
            ...lazyPages,
            { path: '*', element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ];
}

/** Pages that are loaded when opened. The board isn't one: most tablets show it, so it is in the first download. */
const lazyPages: RouteObject[] = [
  {
    path: `${paths.payments}/:attemptId?`,
    lazy: async () => ({
      Component: (await import('../bill/desk/payments-page.tsx')).PaymentsPage,
    }),
  },
  {
    path: `${paths.payments}/unpaid/:orderId`,
    lazy: async () => ({ Component: (await import('../bill/unpaid/unpaid-page.tsx')).UnpaidPage }),
  },
  {
    path: `${paths.tables}/:number/pay`,
    lazy: async () => ({ Component: (await import('../bill/till/till-page.tsx')).TillPage }),
  },
  {
    path: `${paths.tables}/:number?`,
    lazy: async () => ({ Component: (await import('../tables/floor/floor-page.tsx')).FloorPage }),
  },
  {
    path: `${paths.tables}/:number/order`,
    lazy: async () => ({ Component: (await import('../orders/pad/pad-page.tsx')).PadPage }),
  },
  {
    path: paths.bookings,
    lazy: async () => ({
      Component: (await import('../tables/bookings/bookings-page.tsx')).BookingsPage,
    }),
  },
  {
    path: paths.floorPlan,
    lazy: async () => ({ Component: (await import('../tables/editor/editor-page.tsx')).EditorPage }),
  },
  {
    path: paths.tableCodes,
    lazy: async () => ({ Component: (await import('../tables/codes/codes-page.tsx')).CodesPage }),
  },
  {
    path: paths.account,
    lazy: async () => ({ Component: (await import('../venue/account/account-page.tsx')).AccountPage }),
  },
  {
    path: `${paths.people}/:accountId?`,
    lazy: async () => ({ Component: (await import('../venue/people/people-page.tsx')).PeoplePage }),
  },
  {
    path: paths.audit,
    lazy: async () => ({ Component: (await import('../venue/audit/audit-page.tsx')).AuditPage }),
  },
  {
    path: paths.tablets,
    lazy: async () => ({ Component: (await import('../venue/tablets/tablets-page.tsx')).TabletsPage }),
  },
  {
    path: paths.rights,
    lazy: async () => ({ Component: (await import('../venue/people/rights-page.tsx')).RightsPage }),
  },
  {
    path: `${paths.settings}/:section?`,
    lazy: async () => ({ Component: (await import('../venue/settings/settings-page.tsx')).SettingsPage }),
  },
  {
    path: paths.menu,
    lazy: async () => ({ Component: (await import('../menu/menu-page.tsx')).MenuPage }),
  },
  {
    path: `${paths.menuDishes}/category/:categoryKey`,
    lazy: async () => ({ Component: (await import('../menu/editing/editor-page.tsx')).EditorPage }),
  },
  {
    path: `${paths.menuDishes}/:slug?`,
    lazy: async () => ({ Component: (await import('../menu/editing/editor-page.tsx')).EditorPage }),
  },
  {
    path: paths.menuGroups,
    lazy: async () => ({ Component: (await import('../menu/editing/groups/groups-page.tsx')).GroupsPage }),
  },
  {
    path: paths.menuWords,
    lazy: async () => ({ Component: (await import('../menu/editing/words/words-page.tsx')).WordsPage }),
  },
  {
    path: paths.menuPromotions,
    lazy: async () => ({
      Component: (await import('../menu/editing/promotions/promotions-page.tsx')).PromotionsPage,
    }),
  },
  {
    path: paths.menuFiles,
    lazy: async () => ({ Component: (await import('../menu/editing/files/files-page.tsx')).FilesPage }),
  },
  {
    path: paths.menuHistory,
    lazy: async () => ({ Component: (await import('../menu/editing/history/history-page.tsx')).HistoryPage }),
  },
  {
    path: paths.service,
    lazy: async () => ({ Component: (await import('../tables/calls/calls-page.tsx')).CallsPage }),
  },
  {
    path: paths.cars,
    lazy: async () => ({ Component: (await import('../tables/cars/cars-page.tsx')).CarsPage }),
  },
  {
    path: paths.drawer,
    lazy: async () => ({ Component: (await import('../bill/drawer/drawer-page.tsx')).DrawerPage }),
  },
  {
    path: paths.day,
    lazy: async () => ({ Component: (await import('../bill/day/day-page.tsx')).DayPage }),
  },
  {
    path: paths.earlierDays,
    lazy: async () => ({ Component: (await import('../bill/day/earlier-page.tsx')).EarlierPage }),
  },
  {
    path: `${paths.earlierDays}/:number`,
    lazy: async () => ({ Component: (await import('../bill/day/z-page.tsx')).ZPage }),
  },
  {
    path: `${paths.report('dishes')}/:itemId`,
    lazy: async () => ({ Component: (await import('../bill/reports/dish-page.tsx')).DishPage }),
  },
  {
    path: `${paths.reports}/:kind?`,
    lazy: async () => ({ Component: (await import('../bill/reports/reports-page.tsx')).ReportsPage }),
  },
  {
    path: paths.refunds,
    lazy: async () => ({ Component: (await import('../bill/refunds/refunds-page.tsx')).RefundsPage }),
  },
  {
    path: paths.approvals,
    lazy: async () => ({
      Component: (await import('../venue/approvals/approvals-page.tsx')).ApprovalsPage,
    }),
  },
  {
    path: `${paths.discounts}/:code?`,
    lazy: async () => ({
      Component: (await import('../guests/discounts/discounts-page.tsx')).DiscountsPage,
    }),
  },
  {
    path: `${paths.members}/:customerId?`,
    lazy: async () => ({ Component: (await import('../guests/members/members-page.tsx')).MembersPage }),
  },
  {
    path: paths.printers,
    lazy: async () => ({ Component: (await import('../venue/printers/printers-page.tsx')).PrintersPage }),
  },
  {
    path: paths.webhooks,
    lazy: async () => ({ Component: (await import('../venue/webhooks/webhooks-page.tsx')).WebhooksPage }),
  },
  {
    path: `${paths.feedback}/:feedbackId?`,
    lazy: async () => ({ Component: (await import('../guests/feedback/feedback-page.tsx')).FeedbackPage }),
  },
];
