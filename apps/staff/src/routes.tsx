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
        {
          path: `${paths.payments}/:attemptId?`,
          lazy: async () => {
            const { PaymentsPage } = await import('./features/payments/payments-page.tsx');
            return { Component: PaymentsPage };
          },
        },
        {
          path: `${paths.tables}/:number?`,
          lazy: async () => {
            const { TablesPage } = await import('./features/tables/tables-page.tsx');
            return { Component: TablesPage };
          },
        },
        {
          path: paths.tableCodes,
          lazy: async () => {
            const { CodesPage } = await import('./features/tables/codes-page.tsx');
            return { Component: CodesPage };
          },
        },
        {
          path: paths.menu,
          lazy: async () => {
            const { MenuPage } = await import('./features/menu/menu-page.tsx');
            return { Component: MenuPage };
          },
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}
