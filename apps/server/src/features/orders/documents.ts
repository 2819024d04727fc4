import { createHash } from 'node:crypto';
import type { Language } from '@sufra/contract/constants';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import type { ShareRow } from '../../database/rows.ts';
import { ownBytes } from '../../http/own-bytes.ts';
import type { StandingDocument } from '../../http/standing-answers.ts';
import { replacedFor } from '../bill/queries.ts';
import type { MenuSnapshot } from '../menu/snapshot.ts';
import { presentOrder } from './present.ts';
import { loadOrder, type ReadableOrder, readableOrder } from './queries.ts';
import type { OrderAsSeen } from './store.ts';

const documentsBytesMax = 4 * 1024 * 1024;
/** What one takes beside its texts: the objects, and its place in the store. */
const besideBytes = 600;

/** An order as somebody may read it now. */
export interface OrderDocument extends StandingDocument {
  /** The order's own id, which is the bill's where the one asked for has joined it. */
  readonly orderId: string;
  readonly visitId: string;
  /** When the next claim on a share of it runs out: no event tells of that. */
  readonly until: number;
}

interface Kept {
  readonly version: string;
  readonly document: OrderDocument;
}

/** Who asks for an order, and how. */
export interface OrderReader {
  readonly orderId: string;
  readonly customerId: string;
  readonly language: Language;
  readonly origin: string;
}

/**
 * Orders as the polling phones of a table get them: made once per change, language and guest, and kept while their
 * version is the same. The version is asked for each time, since another process may have changed it a moment ago.
 */
export function orderDocuments(context: Context) {
  const kept = new LRUCache<string, Kept>({
    maxSize: documentsBytesMax,
    sizeCalculation: ({ document, version }, key) =>
      document.bytes.length + version.length + key.length + besideBytes,
  });

  return {
    /** The order for this reader, or undefined where there is none for them. */
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
      // Its version was read first: what changed while it was made shows at the next look.
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
 * What an answer about an order depends on: the order, the menu, and how the guest sits at its table. Who is let in or
 * leaves has another version from then on.
 */
function versionOf(seen: OrderAsSeen, menu: MenuSnapshot): string {
  return `${menu.version} ${menu.at} ${JSON.stringify(seen)}`;
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

function nextClaimEnd(shares: readonly ShareRow[], now: number): number {
  const ends = shares.map((share) => share.claimed_until ?? 0).filter((end) => end > now);
  return Math.min(...ends, Number.POSITIVE_INFINITY);
}
