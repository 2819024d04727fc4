import { ApiError } from '@sufra/client/api-error';
import { missingCalls } from '@sufra/client/queries';
import type { CallName } from '@sufra/contract/routes';
import { useSyncExternalStore } from 'react';
import { api } from '../../api.ts';

/** Whether a call isn't there: a 404 that names no refusal of its own. */
export function isMissingCall(error: unknown): boolean {
  const isUnnamed = (code: string | undefined) => code === undefined || code === 'not_found';
  return error instanceof ApiError && error.status === 404 && isUnnamed(error.code);
}

const listeners = new Set<() => void>();

/** Remembers that the server doesn't have a call, so that it isn't offered again. */
export function rememberMissing(name: CallName): void {
  missingCalls(api).add(name);
  for (const listener of listeners) listener();
}

/** Whether the server turned out not to have a call. */
export function useMissingCall(name: CallName): boolean {
  return useSyncExternalStore(watch, () => missingCalls(api).has(name));
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
