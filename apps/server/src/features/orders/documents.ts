import { createHash } from 'node:crypto';
import type { Language } from '@sufra/contract/constants';
import type { Context } from '../../context.ts';
import type { ShareRow } from '../../database/rows.ts';
import type { StandingDocument } from '../../http/standing-answers.ts';
import { presentOrder } from './present.ts';
import { loadOrder, mayReadOrder } from './queries.ts';
import { orderVersion } from './store.ts';

const ordersMax = 2000;
const viewsMax = 40;

interface CachedOrder {
  readonly menuVersion: number;
  readonly version: number;
  /** When the next claim on a share of it runs out: no event tells of that. */
  readonly until: number;
  readonly views: Map<string, StandingDocument>;
}

/** Who asks for an order, and how. */
export interface OrderReader {
  readonly orderId: string;
  readonly customerId: string;
  readonly language: Language;
  readonly origin: string;
}

/**
 * Orders as the polling phones of a table get them: made once per change, language and guest, and answered from memory
 * until an event says that the order changed. On PostgreSQL another process may have changed it a moment ago, so there
 * its version is asked for each time. Closes with the database.
 */
export function orderDocuments(context: Context) {
  const orders = new Map<string, CachedOrder>();
  let changes = 0;
  context.db.subscribe((events) => {
    changes += 1;
    for (const { type, data } of events) {
      if (type === 'resync' || type === 'visit.changed') orders.clear();
      else if ('order_id' in data) orders.delete(String(data.order_id));
    }
  });

  return {
    /** The order for this reader, or undefined where there is none for them. */
    async read(reader: OrderReader): Promise<StandingDocument | undefined> {
      const cached = orders.get(reader.orderId);
      const key = `${reader.language}\n${reader.customerId}\n${reader.origin}`;
      const known = isFresh(context, cached) ? cached.views.get(key) : undefined;
      if (known !== undefined && (await isCurrent(context, reader.orderId, cached?.version))) return known;
      return make(reader, key);
    },
  };

  async function make(reader: OrderReader, key: string): Promise<StandingDocument | undefined> {
    const { read } = context.db;
    const before = changes;
    const allowed = await mayReadOrder(read, reader.orderId, reader.customerId);
    const loaded = allowed.ok ? await loadOrder(read, reader.orderId) : undefined;
    if (loaded === undefined) return undefined;
    const menu = await context.menu.refresh();
    const now = context.clock.now();
    const data = presentOrder(loaded, { ...reader, menu, now, receiptKey: context.secrets.tableKey });
    const bytes = Buffer.from(JSON.stringify({ status: true, data }));
    const document: StandingDocument = {
      etag: etagOf(bytes),
      bytes,
      holds: () => holds(reader.orderId, key, document),
    };
    // What changed while it was read may be missing from it, and the event that would have said so is past.
    if (changes === before) {
      const until = nextClaimEnd(loaded.shares, now);
      const at = { menuVersion: menu.version, version: loaded.order.version, until };
      remember(reader.orderId, at, key, document);
    }
    return document;
  }

  /** Whether nothing changed since; on PostgreSQL that takes a question to the database. */
  function holds(orderId: string, key: string, document: StandingDocument): boolean {
    const cached = orders.get(orderId);
    const isLatest = isFresh(context, cached) && cached.views.get(key) === document;
    return isLatest && context.db.dialect === 'sqlite';
  }

  function remember(
    orderId: string,
    at: Omit<CachedOrder, 'views'>,
    key: string,
    document: StandingDocument,
  ) {
    const cached = orders.get(orderId);
    const same = cached?.version === at.version && cached.menuVersion === at.menuVersion;
    const kept =
      same && cached.views.size < viewsMax ? cached : { ...at, views: new Map<string, StandingDocument>() };
    kept.views.set(key, document);
    if (orders.size >= ordersMax) orders.clear();
    orders.set(orderId, kept);
  }
}

function isFresh(context: Context, cached: CachedOrder | undefined): cached is CachedOrder {
  return cached?.menuVersion === context.menu.current().version && context.clock.now() < cached.until;
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

function nextClaimEnd(shares: readonly ShareRow[], now: number): number {
  const ends = shares.map((share) => share.claimed_until ?? 0).filter((end) => end > now);
  return Math.min(...ends, Number.POSITIVE_INFINITY);
}

async function isCurrent(context: Context, orderId: string, version: number | undefined): Promise<boolean> {
  if (context.db.dialect === 'sqlite') return true;
  const row = await context.db.read.firstOf(orderVersion, { id: orderId });
  return row?.version === version;
}
