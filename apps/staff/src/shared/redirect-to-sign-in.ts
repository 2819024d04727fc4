import type { createBrowserRouter } from 'react-router';
import { signInPath } from './paths.ts';

/**
 * Returns what to do when the session has expired: go to sign-in, once, however many calls were refused at the same
 * time. Takes a function because the query cache, which needs this, is created before the router.
 */
export function redirectToSignIn(router: () => ReturnType<typeof createBrowserRouter>): () => void {
  let leaving = false;
  return () => {
    if (leaving) return;
    leaving = true;
    const { navigate, state } = router();
    void navigate(signInPath(state.location), { replace: true, state: { ended: true } }).finally(() => {
      leaving = false;
    });
  };
}
