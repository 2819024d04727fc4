import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a receipt is of: an order, whose receipt is its tax invoice, or one payer's share of it. */
export type ReceiptKind = 'order' | 'share';

const kinds: readonly ReceiptKind[] = ['order', 'share'];
const idBytes = 16;
const macBytes = 16;

/**
 * The unguessable end of a receipt's link: the id, and a signature over it. Whoever has the link sees the receipt, on
 * any phone and for as long as the venue keeps its books; nothing has to be kept for it.
 */
export function receiptToken(secret: string, kind: ReceiptKind, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, sign(secret, kind, id)]).toString('base64url');
}

/** The address of a receipt. */
export function receiptUrl(origin: string, secret: string, kind: ReceiptKind, id: string): string {
  return `${origin}/r/${receiptToken(secret, kind, id)}`;
}

/** What a link is of, or undefined where nobody here made it. */
export function readReceiptToken(
  secret: string,
  token: string,
): { readonly kind: ReceiptKind; readonly id: string } | undefined {
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
