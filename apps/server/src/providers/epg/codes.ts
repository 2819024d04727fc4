import type { OutcomeState } from '../provider.ts';

/** The only code that means success, in every operation. */
export const successCode = '0';

/** Refund: the money isn't settled yet; works after the bank's nightly batch. */
export const notSettledYet = '6888';

/** The feature isn't enabled for this merchant account. */
export const featureNotEnabled = '6801';

/** The gateway is under maintenance: nothing was done, and it works later. */
export const underMaintenance = '118';

const cancelledByPayer = '112';
const pageExpired = '6851';

// 58 and 62 are declines in ISO 8583, but integrations report them as "still in flight" here. Waiting on a decline
// costs time, giving up on a payment in flight costs money: so we wait.
const inFlight: ReadonlySet<string> = new Set(['58', '62', underMaintenance, '199', '210', '999']);

// Declined by the card's issuer. It is about the card, so it can't mean "already finalised".
const issuerDeclines: ReadonlySet<string> = new Set(['5', '13', '14', '15', '51', '54', '57', '61', '65']);

/** Trims a code and its leading zeros ("05" is "5"). A run of zeros stays as it is: only "0" means success. */
export function normaliseCode(code: string | undefined): string {
  const trimmed = (code ?? '').trim();
  return /^0+[1-9]\d*$/.test(trimmed) ? trimmed.replace(/^0+/, '') : trimmed;
}

/** Whether the gateway is still waiting for the payer or another bank. */
export function isInFlight(code: string | undefined): boolean {
  return inFlight.has(normaliseCode(code));
}

/**
 * The state of a finalised payment. Only "0" is captured; a code that is neither known nor numeric is unknown.
 * `classText`, the gateway's class of answer, can only make the result more cautious.
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
