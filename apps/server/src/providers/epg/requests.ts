import { formatMoney } from '@sufra/domain/core/money';
import type { SessionRequest } from '../provider.ts';
import type { EpgSettings } from './settings.ts';

/** An operation's fields as sent: all text. */
export type EpgFields = Readonly<Record<string, string>>;

/** OrderID (code 6515): letters and digits only. */
export const orderIdPattern: RegExp = /^[A-Za-z0-9]{1,16}$/;

/** ReturnPath (code 6560). */
export const returnPathMax = 256;

/** OrderName (code 6517), in characters: less than 25, and no spaces at the ends. */
const orderNameMax = 24;

/** Why the gateway would refuse a request; undefined if it wouldn't. */
export function faultOf(request: SessionRequest): string | undefined {
  if (!orderIdPattern.test(request.merchantRef)) return 'OrderID must be 1 to 16 letters or digits';
  if (request.amount <= 0) return 'Amount must be more than zero';
  if (request.returnUrl.length > returnPathMax)
    return `ReturnPath is longer than ${returnPathMax} characters`;
  if (!URL.canParse(request.returnUrl)) return 'ReturnPath is no absolute address';
  const { protocol } = new URL(request.returnUrl);
  return protocol === 'https:' || protocol === 'http:' ? undefined : 'ReturnPath is no web address';
}

/** The fields of a Registration, without credentials. */
export function registrationFields(request: SessionRequest, settings: EpgSettings): EpgFields {
  return {
    ...(settings.store === undefined ? {} : { Store: settings.store }),
    ...(settings.terminal === undefined ? {} : { Terminal: settings.terminal }),
    Channel: 'Web',
    Amount: formatMoney(request.amount),
    Currency: 'AED',
    OrderID: request.merchantRef,
    OrderName: orderName(request.description, request.merchantRef),
    TransactionHint: 'CPT:Y;VCC:Y;',
    ReturnPath: request.returnUrl,
    // The page has two languages; Russian and Turkish readers get English.
    Language: request.language === 'ar' ? 'ar' : 'en',
  };
}

/** A description that the gateway accepts, cut between characters; the reference if nothing is left. */
export function orderName(description: string, reference: string): string {
  const line = description.replace(/\s+/g, ' ').trim();
  const cut = [...line].slice(0, orderNameMax).join('').trim();
  return cut === '' ? reference : cut;
}
