import { createHash } from 'node:crypto';

/** What the bank does with a card after authentication. */
export type CardOutcome =
  | { readonly kind: 'approve' }
  | { readonly kind: 'approve_answer_lost' }
  | { readonly kind: 'decline'; readonly code: string }
  | { readonly kind: 'pending'; readonly ending: 'approve' | 'decline' };

/** A test card of the gateway. It accepts no other card, so that nobody types a real one. */
export type TestCard = {
  readonly number: string;
  readonly brand: 'Visa' | 'MasterCard';
  readonly otp: 'none' | 'asked' | 'always_wrong';
  readonly outcome: CardOutcome;
  readonly about: { readonly en: string; readonly ar: string };
};

/** The password for the page's second step. */
export const testOtp = '123456';

/** Every test card. The first four are the gateway's own; the last digits of the other 4111 numbers are the response code. */
export const testCards: readonly TestCard[] = [
  card('4111111111111111', 'none', { kind: 'approve' }, 'Approved', 'تُقبل'),
  card(
    '5555555555554444',
    'asked',
    { kind: 'approve' },
    `Approved after the code ${testOtp}`,
    `تُقبل بعد الرمز ${testOtp}`,
  ),
  declined('4012888888881881', '51', 'Declined: not enough money (51)', 'تُرفض: الرصيد لا يكفي (51)'),
  declined('5105105105105100', '5', 'Declined: do not honour (5)', 'تُرفض: غير مقبولة (5)'),
  declined('4111111111110055', '5', 'Declined: do not honour (5)', 'تُرفض: غير مقبولة (5)'),
  declined('4111111111110121', '12', 'Declined: invalid transaction (12)', 'تُرفض: معاملة غير صالحة (12)'),
  declined('4111111111110147', '14', 'Declined: no such card (14)', 'تُرفض: بطاقة غير معروفة (14)'),
  declined('4111111111110519', '51', 'Declined: not enough money (51)', 'تُرفض: الرصيد لا يكفي (51)'),
  card(
    '4111111111110063',
    'always_wrong',
    { kind: 'decline', code: '6' },
    'The code is always wrong (6)',
    'الرمز خاطئ دائمًا (6)',
  ),
  card(
    '4111111111112101',
    'none',
    { kind: 'pending', ending: 'approve' },
    'Pending (210), then approved',
    'قيد الانتظار (210) ثم تُقبل',
  ),
  card(
    '4111111111112119',
    'none',
    { kind: 'pending', ending: 'decline' },
    'Pending (210), then declined',
    'قيد الانتظار (210) ثم تُرفض',
  ),
  card(
    '4111111111110998',
    'none',
    { kind: 'approve_answer_lost' },
    'Approved, but the first answer to the merchant is lost',
    'تُقبل، لكن أول ردّ إلى المتجر يضيع',
  ),
];

/** The test card with a number, ignoring blanks. */
export function cardOf(number: string, cards: readonly TestCard[] = testCards): TestCard | undefined {
  const digits = number.replace(/\s+/g, '');
  return cards.find((known) => known.number === digits);
}

/** What the bank calls a card: the same in every payment by it. */
export function cardToken(number: string): string {
  return createHash('sha256').update(number).digest('hex').slice(0, 20);
}

/**
 * A valid number that isn't a test card, which the gateway declines with code 91. Its middle digits are dropped here: it
 * could be somebody's real card.
 */
export function unknownCard(number: string): TestCard {
  return declined(`${number.slice(0, 6)}000000${number.slice(-4)}`, '91', 'Declined (91)', 'تُرفض (91)');
}

/** The number as six digits, stars, four digits. */
export function maskedNumber(number: string): string {
  return `${number.slice(0, 6)}******${number.slice(-4)}`;
}

/** The Luhn check of card numbers (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function card(number: string, otp: TestCard['otp'], outcome: CardOutcome, en: string, ar: string): TestCard {
  return { number, brand: number.startsWith('5') ? 'MasterCard' : 'Visa', otp, outcome, about: { en, ar } };
}

function declined(number: string, code: string, en: string, ar: string): TestCard {
  return card(number, 'none', { kind: 'decline', code }, en, ar);
}
