import type { OutcomeState } from '../provider.ts';

/** The one code that means success, in every operation. */
export const successCode = '0';

/** Refund: the money isn't settled yet; works after the bank's nightly batch. */
export const notSettledYet = '6888';

/** The feature isn't switched on for this merchant account. */
export const featureNotEnabled = '6801';

const cancelledByPayer = '112';
const pageExpired = '6851';

// 58 and 62 are declines in ISO 8583, but integrations report them as "still in flight" here. Waiting on a decline
// costs patience, giving up on a payment in flight costs money: so they wait.
const inFlight: ReadonlySet<string> = new Set(['58', '62', '118', '199', '210', '999']);

// The card's issuer said no: a word about the card, which can't mean "this was finalised before".
const issuerDeclines: ReadonlySet<string> = new Set(['5', '13', '14', '15', '51', '54', '57', '61', '65']);

/** Trims a code and takes leading zeros off ("05" is "5"); a run of zeros alone stays as it is and isn't "0". */
export function normaliseCode(code: string | undefined): string {
  const trimmed = (code ?? '').trim();
  return /^0+[1-9]\d*$/.test(trimmed) ? trimmed.replace(/^0+/, '') : trimmed;
}

/** Whether the gateway still waits for somebody: the payer or another bank. */
export function isInFlight(code: string | undefined): boolean {
  return inFlight.has(normaliseCode(code));
}

/**
 * Where a finalised payment stands. Nothing but "0" is ever captured; what isn't a known or at least numeric code is
 * unknown. `classText` is the gateway's word for the kind of answer; it only ever makes the reading more careful.
 */
export function stateOfCode(
  code: string | undefined,
  classText: string | undefined,
  afterUnknown: boolean,
): OutcomeState {
  const normal = normaliseCode(code);
  if (normal === successCode) return 'captured';
  if (inFlight.has(normal)) return 'processing';
  if (!/^[1-9]\d{0,5}$/.test(normal)) return 'unknown';
  const kind = (classText ?? '').trim().toLowerCase();
  if (kind === 'closed') return 'unknown';
  if (kind === 'pending') return 'processing';
  if (normal === cancelledByPayer) return 'cancelled';
  if (afterUnknown && !issuerDeclines.has(normal)) return 'unknown';
  return normal === pageExpired ? 'expired' : 'declined';
}
