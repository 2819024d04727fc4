import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What a receipt is for: an order (then it is the tax invoice), one payer's share of it, or a refund (then it is the
 * tax credit note).
 */
export type ReceiptKind = 'order' | 'share' | 'note';

/** A receipt by its kind, and the id of what it is for. */
export interface ReceiptLink {
  readonly kind: ReceiptKind;
  readonly id: string;
}

const kinds: readonly ReceiptKind[] = ['order', 'share', 'note'];
const idBytes = 16;
const macBytes = 16;

/**
 * The unguessable part of a receipt's link: the id and its signature. Whoever has the link can see the
 * receipt, on any phone and without a time limit; nothing is stored for it.
 */
export function receiptToken(secret: string, kind: ReceiptKind, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, sign(secret, kind, id)]).toString('base64url');
}

/** The address of a receipt. */
export function receiptUrl(origin: string, secret: string, kind: ReceiptKind, id: string): string {
  return `${origin}/r/${receiptToken(secret, kind, id)}`;
}

/** What a link is for, or undefined if its signature is wrong. */
export function readReceiptToken(secret: string, token: string): ReceiptLink | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return undefined;
  const hex = bytes.subarray(0, idBytes).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const given = bytes.subarray(idBytes);
  const kind = kinds.find((one) => timingSafeEqual(given, sign(secret, one, id)));
  return kind === undefined ? undefined : { kind, id };
}

function sign(secret: string, kind: ReceiptKind, id: string): Buffer {
  return createHmac('sha256', secret).update(`receipt\n${kind}\n${id}`).digest().subarray(0, macBytes);
}
