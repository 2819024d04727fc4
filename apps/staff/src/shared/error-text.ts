import { ApiError, fieldErrors, serverMessage } from '@sufra/client/api-error';
import type { T } from './i18n.ts';

/** An error as text for the person who pressed: the server's message, or that the server could not be reached. */
export function errorText(t: T, error: unknown): string {
  const message = serverMessage(error);
  if (message !== undefined) return message;
  return error instanceof ApiError ? t('common.failed') : t('common.notReached');
}

/**
 * What a failure says on a form that has these fields: `at` each field the server's words about it, and `atEnd` the rest;
 * nothing there if the fields say it all.
 */
export function errorsOn<Field extends string>(t: T, error: unknown, fields: readonly Field[]) {
  const at: Readonly<Partial<Record<string, string>>> = fieldErrors(error);
  const named = Object.keys(at);
  const saysAll = named.length > 0 && named.every((name) => fields.some((field) => field === name));
  return {
    at: at as Readonly<Partial<Record<Field, string>>>,
    atEnd: error === null || saysAll ? undefined : errorText(t, error),
  };
}
