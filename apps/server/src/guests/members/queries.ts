import type { DataOf } from '@sufra/contract/calls';
import { membersShown } from '@sufra/contract/guests/members';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import { foldedWords, startsAll, wordForms } from '../../menu/search/fold.ts';
import { isPhone } from '../../tables/bookings/words.ts';
import { levelsOfEach, membershipOf } from '../membership/queries.ts';
import { ownData } from '../privacy/queries.ts';
import { markedStarts } from './phones.ts';
import * as store from './store.ts';

type Members = DataOf<'members'>;

/** More words than this narrow nothing down. */
const wordsMax = 5;

type Asked = {
  readonly q?: string | undefined;
  readonly after?: string | undefined;
  /** Whether whoever asks may see phone numbers; only then guests are found by them. */
  readonly seesPhones: boolean;
};

/** Members by their last visit, a page at a time; or those who are found by words of their names, or by their phone number. */
export async function listMembers(context: Context, { q = '', after, seesPhones }: Asked): Promise<Members> {
  if (seesPhones && isPhone(q)) return membersOfPhone(context, q);
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
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return membersStarting(context, [longest], (name) => startsAll(wordForms(name), words));
}

function membersOfPhone(context: Context, typed: string): Promise<Members> {
  return membersStarting(context, markedStarts(typed), () => true);
}

/** Members with a word that begins with one of `starts`, if `fits` says so of their names; the latest first. */
async function membersStarting(
  context: Context,
  starts: readonly string[],
  fits: (name: string) => boolean,
): Promise<Members> {
  const { read } = context.db;
  const ids = new Set<string>();
  let more = false;
  for (const from of starts) {
    const same = await read.allOf(store.idsOfWord, { word: from });
    const alike = await read.allOf(store.idsWithWord, { from, to: `${from}\u{10ffff}` });
    for (const { customer_id } of [...same, ...alike]) ids.add(customer_id);
    more ||= same.length === store.lookedAt || alike.length === store.lookedAt;
  }
  const found = (await store.guestsById(read, [...ids]))
    .filter(({ name }) => name !== null && fits(name))
    .toSorted((a, b) => b.seen_at - a.seen_at);
  return {
    members: await presentAll(context, found.slice(0, membersShown)),
    next: null,
    more: more || found.length > membersShown,
  };
}

/** A member with their membership, and how much is kept about them. */
export async function memberDetail(
  context: Context,
  id: string,
): Promise<Result<DataOf<'member'>, 'member_not_found'>> {
  const row = await context.db.read.firstOf(store.guestById, { id });
  if (row === undefined || row.name === null) return refuse('member_not_found');
  const { default_language } = context.menu.current().venue;
  const [membership, { goes, stays }] = await Promise.all([
    membershipOf(context, id, default_language),
    ownData(context, id),
  ]);
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
