import { callQuery } from '@sufra/client/queries';
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { pollMs } from '../../shared/queries.ts';

/** The printers and how they are, and the papers that somebody has to look at. */
export const printersQuery = { ...callQuery(client, 'printers', {}), refetchInterval: pollMs };

/** A printer, as the console sees it. */
export type Printer = DataOf<'printers'>['printers'][number];

/** A paper that may not have come out. */
export type Trouble = DataOf<'printers'>['troubles'][number];

/** What is set of a printer. */
export type PrinterWish = BodyOf<'addPrinter'>;

/** One thing done to the printers. */
export type PrinterDeed =
  | { readonly kind: 'save'; readonly id: string | undefined; readonly wish: PrinterWish }
  | { readonly kind: 'remove' | 'test'; readonly id: string }
  | { readonly kind: 'answer'; readonly id: string; readonly again: boolean };

/** Does something to the printers, and reads them again. */
export function usePrinterDeed(onDone?: (deed: PrinterDeed) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (deed: PrinterDeed) => send(deed),
    onSuccess: (_, deed) => onDone?.(deed),
    onSettled: () => queries.invalidateQueries({ queryKey: ['printers'] }),
  });
}

async function send(deed: PrinterDeed): Promise<void> {
  const params = { printerId: deed.id ?? '' };
  switch (deed.kind) {
    case 'save':
      await (deed.id === undefined
        ? client.call('addPrinter', { body: deed.wish })
        : client.call('changePrinter', { params, body: deed.wish }));
      return;
    case 'remove':
      await client.call('removePrinter', { params });
      return;
    case 'test':
      await client.call('testPrinter', { params });
      return;
    case 'answer':
      await client.call('answerPrintJob', { params: { jobId: deed.id }, body: { again: deed.again } });
  }
}
