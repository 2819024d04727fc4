import { type Buyer, type BuyerRefusal, isFullInvoice, readBuyer } from '@sufra/domain/bill/buyer';
import type { Fils } from '@sufra/domain/core/money';
import { getStored, removeStored, setStored } from '../../shared/storage.ts';

/** What a payer enters about whom the invoice is made out to; nothing of it is sent unless `on`. */
export type BuyerDraft = {
  readonly on: boolean;
  readonly name: string;
  readonly trn: string;
  /** Missing in what an earlier version of the app kept. */
  readonly address?: string | undefined;
  /** Whether this phone remembers it for the next time. */
  readonly remember: boolean;
};

/** The buyer as it is sent, or which field is wrong. */
export type BuyerEntry = {
  readonly buyer: Buyer | null;
  readonly wrong: 'name' | 'trn' | 'address' | undefined;
};

const key = 'buyer';

/** What the form starts with: what this phone remembers, not switched on. */
export function startingBuyer(): BuyerDraft {
  const nothing = { on: false, name: '', trn: '', address: '', remember: false };
  const stored = getStored(key);
  if (stored === undefined) return nothing;
  const { name, trn, address } = JSON.parse(stored) as Partial<Buyer>;
  return { ...nothing, name: name ?? '', trn: trn ?? '', address: address ?? '', remember: true };
}

/** The draft of a buyer that the server has. */
export function draftOf(buyer: Buyer): BuyerDraft {
  const { name, trn, address } = buyer;
  return { ...startingBuyer(), on: true, name, trn: trn ?? '', address: address ?? '' };
}

const fields = {
  invalid_input: 'name',
  trn_invalid: 'trn',
  address_required: 'address',
} as const satisfies Record<BuyerRefusal, string>;

/** Reads the entries as the server will, of an invoice that comes to this as far as this phone knows. */
export function readEntry(draft: BuyerDraft | undefined, invoice: Fils): BuyerEntry {
  if (!draft?.on) return { buyer: null, wrong: undefined };
  const read = readBuyer(draft, isFullInvoice(invoice));
  return read.ok ? { buyer: read.value, wrong: undefined } : { buyer: null, wrong: fields[read.code] };
}

/** Remembers a buyer that is sent, or forgets it, as the guest wishes. */
export function rememberBuyer(draft: BuyerDraft | undefined, invoice: Fils): void {
  const { buyer } = readEntry(draft, invoice);
  if (draft === undefined || buyer === null) return;
  if (draft.remember) setStored(key, JSON.stringify(buyer));
  else removeStored(key);
}
