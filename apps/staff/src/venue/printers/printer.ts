import { isStuck } from '@sufra/domain/venue/printing';
import { isolate, listed, type T } from '../../shared/i18n.ts';
import { stationName } from '../../shared/ui/format.ts';
import type { Printer, PrinterWish, Trouble } from './queries.ts';

/** How a printer is, in a word. */
export function stateWord(t: T, { state }: Printer): string {
  return {
    untried: t('printers.untried'),
    ready: t('printers.ready'),
    paper_low: t('printers.paperLow'),
    paper_out: t('printers.paperOut'),
    cover_open: t('printers.coverOpen'),
    offline: t('printers.offline'),
  }[state];
}

/** Whether somebody has to see to a printer. */
export function needsSomebody({ state }: Printer): boolean {
  return isStuck(state);
}

/** What a printer prints, in words. */
export function purposeOf(t: T, printer: Printer): string {
  const { tickets, stations, receipts, opens_drawer, drawer } = printer;
  const named = stations?.map((station) => stationName(t, station));
  const parts = [
    tickets
      ? named === undefined
        ? t('printers.allTickets')
        : t('printers.ticketsOf', { stations: listed(named) })
      : '',
    receipts === 'asked' ? t('printers.receiptsAsked') : '',
    receipts === 'desk' ? t('printers.receiptsDesk') : '',
    opens_drawer && drawer === null ? t('printers.opensDrawer') : '',
    drawer === null ? '' : t('printers.opensNamed', { name: isolate(drawer) }),
  ].filter((part) => part !== '');
  return parts.length === 0 ? t('printers.nothing') : parts.join(' · ');
}

/** What a paper is, in words. */
export function paperWord(t: T, { kind }: Trouble): string {
  return {
    ticket: t('printers.paperTicket'),
    cancelled: t('printers.paperCancelled'),
    invoice: t('printers.paperInvoice'),
    receipt: t('printers.paperReceipt'),
    credit_note: t('printers.paperCreditNote'),
    test: t('printers.paperTest'),
    drawer: t('printers.paperDrawer'),
  }[kind];
}

/** What the form of a printer begins with: the usual, or what is set. */
export function wishOf(printer: Printer | undefined, language: PrinterWish['language']): PrinterWish {
  if (printer === undefined) {
    return {
      name: '',
      host: '',
      port: 9100,
      width: 80,
      tickets: true,
      stations: null,
      receipts: 'never',
      credit_notes: false,
      opens_drawer: false,
      drawer: null,
      language,
      second_language: null,
      fallback_id: null,
    };
  }
  const { name, host, port, width, tickets, stations, receipts, opens_drawer } = printer;
  const { language: first, second_language, fallback_id } = printer;
  const printed = {
    tickets,
    stations,
    receipts,
    credit_notes: printer.credit_notes,
    opens_drawer,
    drawer: printer.drawer,
    language: first,
    second_language,
    fallback_id,
  };
  return { name, host, port, width, ...printed };
}

/** An address as it is typed: a number, and a port after a colon where it isn't the usual one. */
export function readAddress(text: string): { readonly host: string; readonly port: number } {
  const [, host = text.trim(), port = '9100'] = /^\s*([^:\s]+):(\d{1,5})\s*$/.exec(text) ?? [];
  return { host, port: Number(port) };
}

/** The address of a printer as it is shown, and typed. */
export function addressText({ host, port }: Pick<PrinterWish, 'host' | 'port'>): string {
  return port === 9100 ? host : `${host}:${String(port)}`;
}
