import type { DataOf } from '@sufra/contract/calls';
import { membersShown } from '@sufra/contract/guests/members';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import { foldedWords, startsAll } from '../../menu/search/fold.ts';
import { levelsOfEach, membershipOf } from '../membership/queries.ts';
import { ownData } from '../privacy/queries.ts';
import * as store from './store.ts';

type Members = DataOf<'members'>;

/** So many are looked at: more have names that begin alike in a venue of many years. */
const lookedAt = 300;
/** More words than this narrow nothing down. */
const wordsMax = 5;

/** Members by their last visit, a page at a time; or those who are found by words of their names. */
export async function listMembers(
  context: Context,
  { q = '', after }: { readonly q?: string | undefined; readonly after?: string | undefined },
): Promise<Members> {
  const words = foldedWords(q).slice(0, wordsMax);
  if (words.length > 0) return foundMembers(context, words);
  if (q.trim() !== '') return { members: [], next: null, more: false };
  const [at = '', id = ''] = after?.split('.') ?? [];
  const from = after === undefined ? { at: Number.MAX_SAFE_INTEGER, id: '' } : { at: Number(at), id };
  const rows = await context.db.read.allOf(store.membersUntil, { ...from, max: membersShown + 1 });
  const shown = rows.slice(0, membersShown);
  const last = shown.at(-1);
  return {
    members: await presentAll(context, shown),
    next: rows.length > shown.length && last !== undefined ? `${last.seen_at}.${last.id}` : null,
    more: false,
  };
}

async function foundMembers(context: Context, words: readonly string[]): Promise<Members> {
  const { read } = context.db;
  const from = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  const same = await read.allOf(store.membersOfWord, { word: from, max: lookedAt });
  const alike = await read.allOf(store.membersWithWord, { from, to: `${from}\u{10ffff}`, max: lookedAt });
  const rows = new Map([...same, ...alike].map((row) => [row.id, row]));
  const found = [...rows.values()]
    .filter(({ name }) => startsAll(foldedWords(name ?? ''), words))
    .toSorted((a, b) => b.seen_at - a.seen_at);
  return {
    members: await presentAll(context, found.slice(0, membersShown)),
    next: null,
    more: found.length > membersShown || same.length === lookedAt || alike.length === lookedAt,
  };
}

/** A member with their membership, and how much is kept about them. */
export async function memberDetail(
  context: Context,
  id: string,
): Promise<Result<DataOf<'member'>, 'member_not_found'>> {
  const row = await context.db.read.firstOf(store.memberById, { id });
  if (row === undefined) return refuse('member_not_found');
  const { default_language } = context.menu.current().venue;
  const membership = await membershipOf(context, id, default_language);
  const { goes, stays } = await ownData(context, id);
  return ok({
    ...present(context, row, membership.current_tier),
    number: membership.member_number,
    since: membership.member_since,
    visits: membership.total_visits,
    spent: membership.total_spending,
    favourites: goes.favourites,
    allergens: goes.allergens,
    feedback: stays.feedback,
  });
}

type Shown = Members['members'][number];

async function presentAll(context: Context, rows: readonly store.MemberRow[]): Promise<Shown[]> {
  const levelOf = await levelsOfEach(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => present(context, row, levelOf(row.id)));
}

function present({ menu }: Context, { id, name, seen_at }: store.MemberRow, level: Shown['level']): Shown {
  const { time_zone } = menu.current().venue;
  return { id, name: name ?? '', seen_at: seen_at === 0 ? null : isoInstant(seen_at, time_zone), level };
}
