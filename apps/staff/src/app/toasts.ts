import { createToasts } from '@sufra/ui/toast-store.ts';

/** The messages of the console that leave by themselves. */
export const toasts = createToasts();
