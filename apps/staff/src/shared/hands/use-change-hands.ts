import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { client } from '../client.ts';
import { useT } from '../i18n.ts';
import { signInPath } from '../paths.ts';
import { useStaff } from '../session.ts';
import { toasts } from '../toasts.ts';
import { lastTouch, touched } from './touches.ts';

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const lookEveryMs = 2000;
const askAgainMs = 30_000;

/** Ends the session of a shared tablet and asks who is there. What was being done stays with whoever did it. */
export function useChangeHands() {
  const t = useT();
  const navigate = useNavigate();
  const here = useLocation();
  return useMutation({
    mutationFn: (_by: 'press' | 'idle') => client.call('staffSignOut', {}),
    onSuccess: () => navigate(signInPath(here), { replace: true }),
    onError: (_error, by) => {
      if (by === 'press') toasts.error(t('shell.signOutFailed'));
    },
  });
}

/** Changes hands by itself once nobody touched a shared tablet for as long as it is set to. */
export function useIdleHands(): void {
  const minutes = useStaff().tablet?.hands_minutes ?? 0;
  const { mutate } = useChangeHands();
  useEffect(() => {
    if (minutes === 0) return;
    const touch = () => touched(Date.now());
    for (const name of touches) globalThis.addEventListener(name, touch, { capture: true, passive: true });
    return () => {
      for (const name of touches) globalThis.removeEventListener(name, touch, { capture: true });
    };
  }, [minutes]);
  useEffect(() => {
    if (minutes === 0) return;
    let asked = Number.NEGATIVE_INFINITY;
    // A tablet that sleeps stops timers: it is looked again when it wakes up.
    const look = () => {
      const now = Date.now();
      // A server that is away or full is not asked by every tablet all night, as fast as it refuses.
      if (now - lastTouch(now) < minutes * 60_000 || performance.now() - asked < askAgainMs) return;
      asked = performance.now();
      mutate('idle');
    };
    look();
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [minutes, mutate]);
}
