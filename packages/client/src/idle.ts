/** Runs `work` when the browser is idle, or soon if it has no `requestIdleCallback`. Returns how to take it back. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(() => work(), { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 50);
  return () => clearTimeout(timer);
}

/** Resolves when the browser is idle, or soon if it has no `requestIdleCallback`. */
export function idle(): Promise<void> {
  return new Promise((resolve) => void whenIdle(resolve));
}
