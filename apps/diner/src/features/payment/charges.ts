import { type Charge, noCharge, readServiceCharge, readTip } from '@sufra/domain/charges';
import { typedDecimal } from '@sufra/domain/typed-number';
import type { Venue } from '../venue/venue.ts';

/** One of the tips or service charges on offer. */
export type ChargeChoice = Venue['tips']['choices'][number];

/** What is on offer, and which of it a form starts with. */
export type Offer = { readonly choices: readonly ChargeChoice[]; readonly selected: number };

const none = { kind: 'none', value: 0 } as const;
const custom = { kind: 'custom', value: 0 } as const;
const percent = (value: number) => ({ kind: 'percentage', value }) as const;

const seedTips: Offer = { choices: [none, percent(10), percent(15), custom], selected: 1 };
const seedService: Offer = { choices: [none, percent(2), percent(5), custom], selected: 1 };

/** The tips of the venue; the seed's (section 9) with servers that have no venue settings. */
export function tipOffer(venue: Venue | null | undefined): Offer {
  return venue?.tips?.choices?.length ? venue.tips : seedTips;
}

/** The service charges of the venue; undefined where the venue takes none. */
export function serviceOffer(venue: Venue | null | undefined): Offer | undefined {
  if (venue?.service_charges?.enabled === false) return undefined;
  return venue?.service_charges?.choices?.length ? venue.service_charges : seedService;
}

/** What a payer chose of an offer: its place, and what was typed for an amount of their own. */
export type Picked = { readonly place: number; readonly typed: string };

/** How a choice goes over the wire. */
export type WireCharge = { readonly type: string; readonly value: string };

/**
 * A choice as it is sent. An amount of one's own goes as `customType`: "custom" for the tip of a single payment,
 * "fixed" for a service charge (seed, section 9). What is no number counts as 0 (seed, section 5).
 */
export function wireCharge(
  offer: Offer | undefined,
  picked: Picked,
  customType: 'custom' | 'fixed',
): WireCharge {
  const choice = offer?.choices[picked.place];
  if (choice?.kind === 'custom') return { type: customType, value: numberIn(picked.typed) };
  return { type: 'percentage', value: choice?.kind === 'percentage' ? String(choice.value) : '0' };
}

/** The number in what was typed, as the wire has it: "0" for no number. What only a program writes stays, and is refused. */
export function numberIn(typed: string): string {
  const decimal = typedDecimal(typed);
  if (decimal !== undefined) return String(Number(decimal));
  const text = typed.trim();
  return text === '' || Number.isNaN(Number(text)) ? '0' : text;
}

/** What the wire's words come to as charges; `bad` names those that are no amount of money. */
export function chargesOf(tip: WireCharge, service: WireCharge) {
  const readTips = readTip(tip.type, tip.value);
  const readService = readServiceCharge(service.type, service.value);
  const or = (charge: Charge | undefined) => charge ?? noCharge;
  return {
    tip: or(readTips.ok ? readTips.value : undefined),
    serviceCharge: or(readService.ok ? readService.value : undefined),
    bad: { tip: !readTips.ok, service: !readService.ok },
  };
}
