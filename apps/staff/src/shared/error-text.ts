import { ApiError, serverMessage } from '@sufra/client/api-error';
import type { T } from './i18n.ts';

/** An error as text for the person who pressed: the server's message, or that the server could not be reached. */
export function errorText(t: T, error: unknown): string {
  const message = serverMessage(error);
  if (message !== undefined) return message;
  return error instanceof ApiError ? t('common.failed') : t('common.notReached');
}
