import { createHash } from 'node:crypto';
import type { Language } from '@sufra/contract/core/constants';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import type { ShareRow } from '../../database/schema/rows.ts';
import type { TaggedBytes } from '../../http/cache/cached-answers.ts';
import { ownBytes } from '../../http/cache/own-bytes.ts';
import type { MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import { type OrderForGuest, type ReadableOrder, readableOrder } from '../../orders/rounds/queries.ts';
import { replacedFor } from '../replacing/queries.ts';
import { presentOrder } from './present.ts';
import { loadOrder } from './queries.ts';

/** Three times what 240 phones at one evening read. */
const documentsBytesMax = 2 * 1024 * 1024;
/** Memory of an entry besides its texts: the objects, and its place in the cache. */
const overheadBytes = 600;

/** An order as one guest may read it now. */
export interface OrderDocument extends TaggedBytes {
  /** The order's id; if the requested order joined a bill, the bill's. */
  readonly orderId: string;
  readonly visitId: string;
  /** When the next claim on a share expires. No event is sent for that. */
  readonly until: number;
}

interface Kept {
  readonly version: string;
  readonly document: OrderDocument;
}

/** Who reads an order, and how. */
export interface OrderReader {
  readonly orderId: string;
  readonly customerId: string;
  readonly language: Language;
  readonly origin: string;
}

/**
 * Orders for the polling phones of a table. Each is built once per version, language and guest, then cached.
 * The version is read on every request, because another process may have changed the order.
 */
export function orderDocuments(context: Context) {
  const kept = new LRUCache<string, Kept>({
    maxSize: documentsBytesMax,
    sizeCalculation: ({ document, version }, key) =>
      document.bytes.length + version.length + key.length + overheadBytes,
  });

  return {
    /** The order for this reader; undefined if there is none for them. */
    async read(reader: OrderReader): Promise<OrderDocument | undefined> {
      const { customerId, language, origin } = reader;
      const allowed = await readableOrder(context.db.read, reader.orderId, customerId);
      if (!allowed.ok) return undefined;
      const { id: orderId, seen } = allowed.value;
      const key = `${orderId}\n${customerId}\n${language}\n${origin}`;
      const known = kept.get(key);
      const same = known?.version === versionOf(seen, context.menu.current());
      if (same && context.clock.now() < known.document.until) return known.document;
      const menu = await context.menu.refresh();
      const document = await make({ ...reader, orderId }, allowed.value, menu);
      // The version was read first, so a change made meanwhile shows at the next read.
      if (document !== undefined) kept.set(key, { version: versionOf(seen, menu), document });
      return document;
    },
  };

  async function make(
    reader: OrderReader,
    { seen, standing }: ReadableOrder,
    menu: MenuSnapshot,
  ): Promise<OrderDocument | undefined> {
    const loaded = await loadOrder(context.db.read, reader.orderId);
    if (loaded === undefined) return undefined;
    const replaced = await replacedFor(context.db.read, reader.orderId, reader.customerId);
    const now = context.clock.now();
    const view = { ...reader, menu, now, receiptKey: context.secrets.tableKey, standing };
    const data = presentOrder(loaded, view, replaced);
    const bytes = ownBytes(JSON.stringify({ status: true, data }));
    return {
      etag: etagOf(bytes),
      bytes,
      orderId: reader.orderId,
      visitId: seen.visit_id,
      until: nextClaimEnd(loaded.shares, now),
    };
  }
}

/**
 * Everything that an answer about an order depends on: the order, the menu, and the guest's seat. Admitting a
 * guest or their leaving changes the version.
 */
function versionOf(seen: OrderForGuest, menu: MenuSnapshot): string {
  return `${menu.version} ${menu.at} ${JSON.stringify(seen)}`;
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

function nextClaimEnd(shares: readonly ShareRow[], now: number): number {
  const ends = shares.map((share) => share.claimed_until ?? 0).filter((end) => end > now);
  return Math.min(...ends, Number.POSITIVE_INFINITY);
}
