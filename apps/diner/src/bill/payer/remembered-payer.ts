import { getStored, setStored } from '../../shared/storage.ts';
import { chargeSentAs, type Offer, type WireCharge } from './charges.ts';
import type { PayerDraft } from './payer-draft.ts';

/** What this phone remembers of its payer. */
type Remembered = { readonly name: string; readonly phone: string; readonly tip: WireCharge };

const key = 'payer';

/** Remembers on this phone who paid, with their tip, for the next time (PART-16). */
export function rememberPayer({ name, phone, tip }: Remembered): void {
  setStored(key, JSON.stringify({ name, phone, tip }));
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
