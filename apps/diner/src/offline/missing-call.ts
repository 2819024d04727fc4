import { ApiError } from '@sufra/client/api-error';
import { missingCalls } from '@sufra/client/queries';
import type { CallName } from '@sufra/contract/core/routes';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';

/** Whether the server doesn't have a call: a 404 without a more precise code. */
export function isMissingCall(error: unknown): boolean {
  const isUnnamed = (code: string | undefined) => code === undefined || code === 'not_found';
  return error instanceof ApiError && error.status === 404 && isUnnamed(error.code);
}

const listeners = new Set<() => void>();

/** Remembers that the server doesn't have a call, so that the app stops offering it. */
export function rememberMissing(name: CallName): void {
  missingCalls(api).add(name);
  for (const listener of listeners) listener();
}

/** Whether the server is known not to have a call. */
export function useMissingCall(name: CallName): boolean {
  return useSyncExternalStore(watch, () => missingCalls(api).has(name));
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
