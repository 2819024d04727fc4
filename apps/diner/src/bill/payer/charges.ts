import { type Charge, noCharge, readServiceCharge, readTip } from '@sufra/domain/bill/charges';
import { typedDecimal } from '@sufra/domain/core/typed-number';
import type { Venue } from '../../venue/venue.ts';

/** One tip or service charge that the venue offers. */
export type ChargeChoice = Venue['tips']['choices'][number];

/** The choices that the venue offers, and the index of the default. */
export type Offer = { readonly choices: readonly ChargeChoice[]; readonly selected: number };

const none = { kind: 'none', value: 0 } as const;
const custom = { kind: 'custom', value: 0 } as const;
const percent = (value: number) => ({ kind: 'percentage', value }) as const;

const defaultTips: Offer = { choices: [none, percent(10), percent(15), custom], selected: 1 };
const defaultServiceCharges: Offer = { choices: [none, percent(2), percent(5), custom], selected: 1 };

/** The venue's tips; those of SINGLE-9 with servers that have no venue settings. */
export function tipOffer(venue: Venue | null | undefined): Offer {
  return venue?.tips?.choices?.length ? venue.tips : defaultTips;
}

/** The venue's service charges; undefined when the venue takes none. */
export function serviceOffer(venue: Venue | null | undefined): Offer | undefined {
  if (venue?.service_charges?.enabled === false) return undefined;
  return venue?.service_charges?.choices?.length ? venue.service_charges : defaultServiceCharges;
}

/** A payer's choice: its index in the offer, and the text typed for a custom amount. */
export type PickedCharge = { readonly place: number; readonly typed: string };

/** A choice in the shape of the API. */
export type WireCharge = { readonly type: string; readonly value: string };

/**
 * A choice as it is sent. A custom amount has the type `customType`: "custom" for the tip of a single payment,
 * otherwise "fixed" (SINGLE-31). Text that is not a number counts as 0 (AMOUNT-6).
 */
export function wireCharge(
  offer: Offer | undefined,
  picked: PickedCharge,
  customType: 'custom' | 'fixed',
): WireCharge {
  const choice = offer?.choices[picked.place];
  if (choice?.kind === 'custom') return { type: customType, value: readNumber(picked.typed) };
  return { type: 'percentage', value: choice?.kind === 'percentage' ? String(choice.value) : '0' };
}

/**
 * The typed number as it is sent: "0" for text that is not a number. Notations such as "1e2" are sent unchanged, and
 * the server refuses them.
 */
export function readNumber(typed: string): string {
  const decimal = typedDecimal(typed);
  if (decimal !== undefined) return String(Number(decimal));
  const text = typed.trim();
  return text === '' || Number.isNaN(Number(text)) ? '0' : text;
}

/** The charges for the values that are sent; `bad` says which of them are not amounts. */
export function chargesOf(tip: WireCharge, service: WireCharge) {
  const readTips = readTip(tip.type, tip.value);
  const readService = readServiceCharge(service.type, service.value);
  const orNone = (charge: Charge | undefined) => charge ?? noCharge;
  return {
    tip: orNone(readTips.ok ? readTips.value : undefined),
    serviceCharge: orNone(readService.ok ? readService.value : undefined),
    bad: { tip: !readTips.ok, service: !readService.ok },
  };
}

/** Finds the choice for a type and value that were sent earlier. */
export function chargeSentAs(offer: Offer, type: string, value: string): PickedCharge {
  const number = Number(value);
  const place = offer.choices.findIndex((choice) => {
    if (number === 0) return choice.kind === 'none';
    return choice.kind === 'percentage' && type === 'percentage' && choice.value === number;
  });
  if (place !== -1) return { place, typed: '' };
  return { place: offer.choices.findIndex(({ kind }) => kind === 'custom'), typed: value };
}
