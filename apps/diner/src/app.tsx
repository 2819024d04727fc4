import { QueryClientProvider } from '@tanstack/react-query';
import { queries } from './api.ts';
import { ErrorPage } from './features/shell/error-page.tsx';
import { Root } from './features/shell/root.tsx';
import type { Router } from './router/router.ts';
import { RouterView } from './router/router-view.tsx';

/** The whole app over a router. */
export function App({ router }: { readonly router: Router }) {
  return (
    <QueryClientProvider client={queries}>
      <RouterView router={router} root={Root} failed={ErrorPage} />
    </QueryClientProvider>
  );
}
