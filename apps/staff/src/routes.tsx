import type { QueryClient } from '@tanstack/react-query';
import { type RouteObject, redirect } from 'react-router';
import { ErrorPage, NotFoundPage } from './app/error-page.tsx';
import { firstPage, requireStaff } from './app/session.ts';
import { Shell } from './app/shell.tsx';
import { BoardPage } from './features/board/board-page.tsx';
import { SignInPage } from './features/sign-in/sign-in-page.tsx';
import { paths } from './paths.ts';

/** The pages of the console. All but sign-in need a member of staff. */
export function createRoutes(queries: QueryClient): RouteObject[] {
  return [
    { path: paths.signIn, element: <SignInPage />, errorElement: <ErrorPage /> },
    {
      element: <Shell />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <div />,
      loader: ({ request }) => requireStaff(queries, request),
      shouldRevalidate: () => false,
      children: [
        {
          index: true,
          loader: async ({ request }) => redirect(firstPage(await requireStaff(queries, request))),
          element: null,
        },
        { path: paths.orders, element: <BoardPage /> },
        ...lazyPages,
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}

/** The pages that are loaded when they are opened; the board is what most tablets show, and comes with the console. */
const lazyPages: RouteObject[] = [
  {
    path: `${paths.payments}/:attemptId?`,
    lazy: async () => ({
      Component: (await import('./features/payments/payments-page.tsx')).PaymentsPage,
    }),
  },
  {
    path: `${paths.tables}/:number?`,
    lazy: async () => ({ Component: (await import('./features/tables/tables-page.tsx')).TablesPage }),
  },
  {
    path: paths.tableCodes,
    lazy: async () => ({ Component: (await import('./features/tables/codes-page.tsx')).CodesPage }),
  },
  {
    path: paths.menu,
    lazy: async () => ({ Component: (await import('./features/menu/menu-page.tsx')).MenuPage }),
  },
  {
    path: paths.service,
    lazy: async () => ({ Component: (await import('./features/service/service-page.tsx')).ServicePage }),
  },
  {
    path: paths.drawer,
    lazy: async () => ({ Component: (await import('./features/drawer/drawer-page.tsx')).DrawerPage }),
  },
  {
    path: paths.refunds,
    lazy: async () => ({ Component: (await import('./features/refunds/refunds-page.tsx')).RefundsPage }),
  },
  {
    path: `${paths.feedback}/:feedbackId?`,
    lazy: async () => ({ Component: (await import('./features/feedback/feedback-page.tsx')).FeedbackPage }),
  },
];
