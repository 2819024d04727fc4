import { type Buyer, readBuyer } from '@sufra/domain/bill/buyer';
import { getStored, removeStored, setStored } from '../../shared/storage.ts';

/** What a payer enters about whom the invoice is made out to; nothing of it is sent unless `on`. */
export type BuyerDraft = {
  readonly on: boolean;
  readonly name: string;
  readonly trn: string;
  /** Whether this phone remembers it for the next time. */
  readonly remember: boolean;
};

/** The buyer as it is sent, or which field is wrong. */
export type BuyerEntry = { readonly buyer: Buyer | null; readonly wrong: 'name' | 'trn' | undefined };

const key = 'buyer';

/** What the form starts with: what this phone remembers, not switched on. */
export function startingBuyer(): BuyerDraft {
  const nothing = { on: false, name: '', trn: '', remember: false };
  const stored = getStored(key);
  if (stored === undefined) return nothing;
  const { name, trn } = JSON.parse(stored) as Partial<Buyer>;
  return { ...nothing, name: name ?? '', trn: trn ?? '', remember: true };
}

/** The draft of a buyer that the server has. */
export function draftOf(buyer: Buyer): BuyerDraft {
  return { ...startingBuyer(), on: true, name: buyer.name, trn: buyer.trn ?? '' };
}

/** Reads the entries as the server will. */
export function readEntry(draft: BuyerDraft | undefined): BuyerEntry {
  if (!draft?.on) return { buyer: null, wrong: undefined };
  const read = readBuyer(draft);
  if (read.ok) return { buyer: read.value, wrong: undefined };
  return { buyer: null, wrong: read.code === 'trn_invalid' ? 'trn' : 'name' };
}

/** Remembers a buyer that is sent, or forgets it, as the guest wishes. */
export function rememberBuyer(draft: BuyerDraft | undefined): void {
  const { buyer } = readEntry(draft);
  if (draft === undefined || buyer === null) return;
  if (draft.remember) setStored(key, JSON.stringify(buyer));
  else removeStored(key);
}
