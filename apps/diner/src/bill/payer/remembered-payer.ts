import type { PaymentMethod } from '@sufra/contract/core/constants';
import { getStored, setStored } from '../../shared/storage.ts';
import { chargeSentAs, type Offer, type WireCharge } from './charges.ts';
import type { PayerDraft } from './payer-draft.ts';

/** What this phone remembers of its payer. */
type Remembered = {
  readonly name: string;
  readonly phone: string;
  readonly tip: WireCharge;
  readonly method: PaymentMethod;
};

type Payer = {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly tip: WireCharge;
};

const key = 'payer';

/**
 * Remembers on this phone who paid, with their tip and method, for the next time (PART-16). A name or number that is left out
 * stays as it was.
 */
export function rememberPayer({ name, phone, tip }: Payer, method: PaymentMethod): void {
  const before = readRemembered();
  const remembered = { name: name ?? before?.name, phone: phone ?? before?.phone, tip, method };
  setStored(key, JSON.stringify(remembered));
}

/** How this phone's payer paid the last time, if the venue still takes it. */
export function rememberedMethod(offered: readonly PaymentMethod[]): PaymentMethod | undefined {
  const method = readRemembered()?.method;
  return offered.find((one) => one === method);
}

/** The name of this phone's payer, if it is remembered. */
export function rememberedName(): string | undefined {
  return readRemembered()?.name;
}

/** What the payer of this phone typed the last time. A tip that the venue doesn't offer any more is left out. */
export function rememberedPayer(tips: Offer): Partial<PayerDraft> {
  const remembered = readRemembered();
  if (remembered === undefined) return {};
  const { name = '', phone = '', tip } = remembered;
  const offered = tip !== undefined && isOffered(tip, tips);
  return { name, phone, ...(offered ? { tip: chargeSentAs(tips, tip.type, tip.value) } : {}) };
}

function readRemembered(): Partial<Remembered> | undefined {
  const stored = getStored(key);
  return stored === undefined ? undefined : (JSON.parse(stored) as Partial<Remembered>);
}

function isOffered({ type, value }: WireCharge, { choices }: Offer): boolean {
  const amount = Number(value);
  return choices.some((choice) => {
    if (amount === 0) return choice.kind === 'none';
    if (type === 'percentage') return choice.kind === 'percentage' && choice.value === amount;
    return choice.kind === 'custom';
  });
}
