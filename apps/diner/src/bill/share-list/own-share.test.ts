import { expect, test } from 'vitest';
import { anAttempt, aShare, elsewhere } from '../../testing/orders.ts';
import type { Share } from '../shares/shapes.ts';
import { isMine, nextOf, ownIds } from './own-share.ts';

const until = '2026-11-21T20:01:30+04:00';
const kinds = {
  free: {},
  claimed: { is_mine: true, claim: { is_mine: true, name: 'Noor', until } },
  /** This phone's card page was given up, or the claim ran out. */
  held: { is_mine: true },
  asked: { is_mine: true, attempt: anAttempt() },
  withBank: { is_mine: true, attempt: anAttempt({ method: 'card', state: 'unknown' }) },
  paidHere: { is_mine: true, status: 'paid' },
  taken: { claim: { is_mine: false, name: 'Huda', until } },
  /** This phone began to pay it, and another has claimed it since. */
  lost: { is_mine: true, claim: { is_mine: false, name: 'Huda', until } },
  onPage: { attempt: anAttempt({ method: 'card', state: 'redirected', is_mine: false }) },
  askedByOther: { attempt: anAttempt({ is_mine: false }) },
  paid: { status: 'paid' },
} satisfies Record<string, Partial<Share>>;
type Kind = keyof typeof kinds;

const sharesOf = (names: readonly Kind[]) => names.map((id) => aShare({ id, ...kinds[id] }));

test.each<[readonly Kind[], Kind | undefined]>([
  [['free', 'claimed'], 'claimed'],
  [['free', 'held'], 'held'],
  [['held', 'claimed', 'free'], 'held'],
  [['free', 'asked'], undefined],
  [['asked', 'free', 'held'], 'held'],
  [['free', 'withBank'], undefined],
  [['free', 'paidHere'], undefined],
  [['paidHere', 'claimed', 'free'], 'claimed'],
  [['lost', 'free'], 'free'],
  [['taken', 'free'], 'free'],
  [['onPage', 'free'], 'free'],
  [['taken', 'onPage'], 'onPage'],
  [['taken', 'askedByOther'], undefined],
  [['paid', 'free'], 'free'],
  [['paid', 'paidHere'], undefined],
])('of %j the main button is at %s [PART-21]', (names, expected) => {
  expect(nextOf(sharesOf(names))?.id).toBe(expected);
});

test('what this phone has claimed stands before what it began to pay, and what it paid last [PART-17]', () => {
  const all: readonly Kind[] = ['paidHere', 'free', 'held', 'lost', 'taken', 'claimed', 'paid'];
  expect(ownIds(sharesOf(all))).toEqual(['claimed', 'held', 'paidHere']);
});

test('a server that says nothing of claims has nobody’s own shares', () => {
  const shares = [elsewhere(aShare({ status: 'paid' })), elsewhere(aShare({ id: 's-2' }))];
  expect(shares.some(isMine)).toBe(false);
  expect(nextOf(shares)?.id).toBe('s-2');
});
