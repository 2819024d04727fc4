import { ApiError, serverMessage } from '@sufra/client/api-error';
import type { T } from '../i18n.ts';

/** Why something did not work, for the person who pressed: the server's words, or that it could not be reached. */
export function refusal(t: T, error: unknown): string {
  const message = serverMessage(error);
  if (message !== undefined) return message;
  return error instanceof ApiError ? t('common.failed') : t('common.notReached');
}
