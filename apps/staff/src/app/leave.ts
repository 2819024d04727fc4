import type { createBrowserRouter } from 'react-router';
import { signInFrom } from '../paths.ts';

/**
 * What happens when the session ends: to sign-in, once, however many calls were refused at the same time. The router
 * comes as a function because the cache that asks for this is made before it.
 */
export function leaveToSignIn(router: () => ReturnType<typeof createBrowserRouter>): () => void {
  let leaving = false;
  return () => {
    if (leaving) return;
    leaving = true;
    const { navigate, state } = router();
    void navigate(signInFrom(state.location), { replace: true, state: { ended: true } }).finally(() => {
      leaving = false;
    });
  };
}
