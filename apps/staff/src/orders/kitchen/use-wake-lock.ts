import { useEffect } from 'react';

/** Keeps the screen on while the board is open, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (over) await lock.release();
      } catch (error) {
        // A low battery refuses it; the screen then sleeps as it is set to.
        if (!(error instanceof DOMException)) throw error;
      }
    };
    // The browser lets go of it whenever the page is hidden.
    const again = () => void hold();
    void hold();
    document.addEventListener('visibilitychange', again);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
