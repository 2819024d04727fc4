import type { CardOutcome, TestCard } from '../epg/cards.ts';

/** The test cards of the Stripe page, with Stripe's own numbers where they exist. */
export const stripeCards: readonly TestCard[] = [
  card('4242424242424242', 'none', { kind: 'approve' }, 'Approved', 'تُقبل'),
  card('4000002500003155', 'asked', { kind: 'approve' }, 'Approved after a code', 'تُقبل بعد رمز'),
  card(
    '4000000000000002',
    'none',
    { kind: 'decline', code: 'generic_decline' },
    'Declined; another card can be tried',
    'تُرفض، ويمكن تجربة بطاقة أخرى',
  ),
  card(
    '4000000000009995',
    'none',
    { kind: 'decline', code: 'insufficient_funds' },
    'Declined: not enough money',
    'تُرفض: الرصيد لا يكفي',
  ),
  card(
    '4000000000002107',
    'none',
    { kind: 'pending', ending: 'approve' },
    'Pending, then approved',
    'قيد الانتظار ثم تُقبل',
  ),
  card(
    '4000000000002115',
    'none',
    { kind: 'pending', ending: 'decline' },
    'Pending, then declined',
    'قيد الانتظار ثم تُرفض',
  ),
];

function card(number: string, otp: TestCard['otp'], outcome: CardOutcome, en: string, ar: string): TestCard {
  return { number, brand: 'Visa', otp, outcome, about: { en, ar } };
}
