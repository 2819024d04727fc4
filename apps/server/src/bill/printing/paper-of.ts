import type { Context } from '../../context.ts';
import { textsOf } from '../../core/texts.ts';
import { ticketPaper } from '../../orders/tickets/ticket-paper.ts';
import { isTestMode } from '../../venue/payment-methods/card-payments.ts';
import { testNotice } from '../../venue/payment-methods/test-mode.ts';
import type { Block, Paper } from '../../venue/printers/device/paper.ts';
import type { JobRow, PrinterRow } from '../../venue/printers/jobs.ts';
import { languagesOf } from '../../venue/printers/queries.ts';
import { testPaper } from '../../venue/printers/test-paper.ts';
import { creditNoteOf } from '../receipts/credit-note.ts';
import type { Voice } from '../receipts/parts.ts';
import { invoiceOf, shareReceipt } from '../receipts/queries.ts';
import { receiptUrl } from '../receipts/receipt-link.ts';
import { noteBlocks } from './note-paper.ts';
import { both } from './parts.ts';
import { receiptBlocks } from './receipt-paper.ts';

/** The printer that a job goes to, and the one that it was meant for. */
export interface Target {
  readonly printer: PrinterRow;
  readonly meant: PrinterRow;
}

/** The paper of a job, as things are now; undefined where there is nothing to print any more, or never was. */
export async function paperOf(context: Context, job: JobRow, target: Target): Promise<Paper | undefined> {
  const reprint = job.doubtful === 1 || (job.reprint > 0 && job.kind !== 'test');
  const { printer, meant } = target;
  switch (job.kind) {
    case 'drawer':
      return undefined;
    case 'test':
      return testPaper(meant, context.settings.publicUrl ?? 'https://sufra.example');
    case 'ticket':
    case 'cancelled':
      return ticketPaper(context, {
        kind: job.kind,
        roundId: job.round_id ?? '',
        lineIds: JSON.parse(job.lines) as string[],
        languages: languagesOf(meant),
        reprint,
        meantFor: printer.id === meant.id ? undefined : meant.name,
      });
    default:
      return moneyPaper(context, job, { printer: meant, reprint });
  }
}

async function moneyPaper(
  context: Context,
  { kind, subject }: JobRow,
  { printer, reprint }: { readonly printer: PrinterRow; readonly reprint: boolean },
): Promise<Paper | undefined> {
  const { read } = context.db;
  const menu = context.menu.current();
  const { time_zone: zone, default_language: fallback } = menu.venue;
  const [first, chosen] = languagesOf(printer);
  const voice: Voice = { first, second: chosen ?? (first === 'ar' ? 'en' : 'ar'), fallback };
  const notice = testNotice(isTestMode(context, menu), first);
  const mark = (blocks: Block[], link: 'order' | 'share' | 'note'): Paper => ({
    language: first,
    blocks: [
      ...(reprint ? [banner(textsOf('printing', first).reprint)] : []),
      ...(notice === null ? [] : [banner(notice)]),
      ...blocks,
      { kind: 'rule' },
      ...codeOf(context, link, subject),
      { kind: 'text', text: both('thanks', voice), size: 'small', align: 'center' },
    ],
  });
  if (kind === 'credit_note') {
    const note = await creditNoteOf(read, subject);
    return note && mark(noteBlocks(note, voice, zone), 'note');
  }
  const receipt = kind === 'invoice' ? await invoiceOf(read, subject) : await shareReceipt(context, subject);
  return receipt && mark(receiptBlocks(receipt, voice, zone), kind === 'invoice' ? 'order' : 'share');
}

function banner(text: string): Block {
  return { kind: 'text', text, size: 'large', bold: true, align: 'center', inverted: true };
}

/** The paper's own address as a code, where guests can open it. */
function codeOf(context: Context, link: 'order' | 'share' | 'note', id: string): Block[] {
  const { publicUrl } = context.settings;
  if (publicUrl === undefined) return [];
  return [{ kind: 'code', url: receiptUrl(publicUrl, context.secrets.tableKey, link, id) }];
}
