import type { BodyOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { Transaction } from '../../database/transaction.ts';
import { orderWithLines } from '../../orders/rounds/queries.ts';
import { roundForPrinting } from '../../orders/tickets/queries.ts';
import { type About, printByHand } from '../../venue/printers/jobs.ts';
import { creditNoteOf } from '../receipts/credit-note.ts';
import { invoiceOf } from '../receipts/queries.ts';
import { findShare } from '../shares/queries.ts';

type Done = Promise<Result<Record<string, never>, ErrorCode>>;

/** Who asks for a paper. */
interface Asking {
  readonly staffId: string;
  readonly once: OnceKey;
}

/** Prints a round's ticket by hand: with all its lines that aren't cancelled, on the printers of their stations. */
export function printRound(context: Context, { staffId, once }: Asking, roundId: string): Done {
  return writeOnce(context.db, once, async (tx): Done => {
    const round = await roundForPrinting(tx, roundId);
    if (round === undefined) return refuse('not_found');
    const { table_number: table, order_ref: orderRef, lines } = round;
    const about = { kind: 'ticket', subject: roundId, roundId, table, orderRef } as const;
    const printed = await printByHand(
      tx,
      context.random,
      { ...about, by: staffId, now: context.clock.now() },
      lines,
    );
    return printed ? ok({}) : refuse('no_printer');
  });
}

/** Prints an invoice, a receipt or a credit note. */
export function printPaper(
  context: Context,
  { staffId, once }: Asking,
  { kind, id }: BodyOf<'printPaper'>,
): Done {
  return writeOnce(context.db, once, async (tx): Done => {
    const about = await aboutPaper(tx, kind, id);
    if (about === undefined) return refuse('not_found');
    const now = context.clock.now();
    const printed = await printByHand(tx, context.random, { ...about, kind, subject: id, by: staffId, now });
    return printed ? ok({}) : refuse('no_printer');
  });
}

/** The table and order that a paper is about, and when it was written; undefined if there is no such paper. */
async function aboutPaper(
  tx: Transaction,
  kind: BodyOf<'printPaper'>['kind'],
  id: string,
): Promise<(Pick<About, 'table' | 'orderRef'> & { readonly writtenAt: number }) | undefined> {
  if (kind === 'invoice') {
    const invoice = await invoiceOf(tx, id);
    return invoice && { table: invoice.table, orderRef: invoice.orderRef, writtenAt: invoice.at };
  }
  if (kind === 'credit_note') {
    const note = await creditNoteOf(tx, id);
    return note && { table: null, orderRef: note.orderRef, writtenAt: note.at };
  }
  const share = await findShare(tx, id);
  const loaded = share?.status === 'paid' ? await orderWithLines(tx, share.order_id) : undefined;
  if (share === undefined || loaded === undefined) return undefined;
  const { table_number: table, order_ref: orderRef } = loaded.order;
  return { table, orderRef, writtenAt: share.paid_at ?? share.created_at };
}
