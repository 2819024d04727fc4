import { createToasts } from '@sufra/ui/feedback/toast-store.ts';

/** The console's toasts. */
export const toasts = createToasts();
