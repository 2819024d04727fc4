import { ApiError } from '@sufra/client/api-error';
import { callQuery } from '@sufra/client/queries';
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import type { MenuKind } from '@sufra/contract/menu/entries';
import type { RefusalData } from '@sufra/contract/refusals';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/client.ts';
import { forgetThing } from '../kept/kept-entries.ts';

/** The whole menu with what was changed and not published. */
export type MenuDraft = DataOf<'menuDraft'>;
export type DraftDish = MenuDraft['dishes'][number];
export type DraftChange = MenuDraft['changes'][number];
export type Publication = DataOf<'menuHistory'>['publications'][number];
/** A thing as it was seen. */
export type Ref = { readonly kind: MenuKind; readonly key: string; readonly version: string };
/** A thing that somebody else changed meanwhile. */
export type ChangedThing = RefusalData<'menu_changed'>['things'][number];
export type Problem = RefusalData<'menu_problems'>['problems'][number];

/** Polling is a fallback for live events. */
const draftPollMs = 30_000;

export const menuDraftQuery = { ...callQuery(client, 'menuDraft', {}), refetchInterval: draftPollMs };

/** What others changed, if that is why a call was refused. */
export function changedThings(error: unknown): readonly ChangedThing[] | undefined {
  return refusalOf<'menu_changed'>(error, 'menu_changed')?.things;
}

/** What is wrong, if that is why a call was refused. */
export function problemsOf(error: unknown): readonly Problem[] {
  return refusalOf<'menu_problems'>(error, 'menu_problems')?.problems ?? [];
}

function refusalOf<Code extends 'menu_changed' | 'menu_problems'>(
  error: unknown,
  code: Code,
): RefusalData<Code> | undefined {
  if (!(error instanceof ApiError) || error.code !== code) return undefined;
  return (error.body as { readonly data?: RefusalData<Code> }).data;
}

type SavedChanges = BodyOf<'saveMenuChanges'>['changes'];

/** Saves things of the draft, and reads it again; the versions that it has of them now. */
export async function saveChanges(queries: QueryClient, changes: SavedChanges) {
  try {
    const { data } = await client.call('saveMenuChanges', { body: { changes } });
    // A dish that is removed is hidden, and keeps its key.
    for (const { kind, key, entry } of changes)
      if (entry === null && kind !== 'dish' && key !== undefined) forgetThing(`${kind} ${key}`);
    return data?.saved ?? [];
  } finally {
    // Also where no page shows it: a form that is opened must not begin with an older draft.
    await queries.invalidateQueries({ queryKey: ['menuDraft'], refetchType: 'all' });
  }
}

/** Saves things of the draft at a press. */
export function useSave() {
  const queries = useQueryClient();
  return useMutation({ mutationFn: (changes: SavedChanges) => saveChanges(queries, changes) });
}

/** Changes many dishes alike. */
export function useChangeDishes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'changeDishes'>) => client.call('changeDishes', { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['menuDraft'] }),
  });
}

/** Publishes changes, or takes them back. */
export function useAnswerChanges(call: 'publishMenu' | 'discardMenuChanges') {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (changes: Ref[]) => {
      await client.call(call, { body: { changes } });
    },
    onSettled: () =>
      Promise.all(
        ['menuDraft', 'menuHistory', 'staffMenu'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
}
