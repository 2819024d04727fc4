import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useLayoutEffect } from 'react';
import { RouterProvider } from 'react-router';
import { queries } from '../offline/api.ts';
import { repeatEarlyTap } from './early-tap.ts';

/** The whole app, with its router. */
export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  useLayoutEffect(repeatEarlyTap, []);
  return (
    <QueryClientProvider client={queries}>
      {/* A transition would begin anew with each answer that comes meanwhile: a slow phone showed the menu seconds later. */}
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>
  );
}
