import { createToasts } from '@sufra/ui/feedback/toast-store.ts';

/** The app's messages: `toasts.done(text)`, `toasts.error(text)`. */
export const toasts = createToasts();
