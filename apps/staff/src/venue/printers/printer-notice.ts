import { useQuery } from '@tanstack/react-query';
import { Printer as PrinterIcon } from 'lucide-react';
import { isolate, listed, type T, useT } from '../../shared/i18n.ts';
import type { Notice } from '../../shared/page/notice.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { needsSomebody, stateWord } from './printer.ts';
import { type Printer, printersQuery } from './queries.ts';

/** A printer that is stuck, or a paper that may not have come out. */
export function usePrinterNotice(): Notice | undefined {
  const t = useT();
  const { data } = useQuery({ ...printersQuery, enabled: useMay('printers.see') });
  const stuck = data?.printers.filter((printer) => needsSomebody(printer) && inUse(printer)) ?? [];
  const papers = data?.troubles.length ?? 0;
  if (stuck.length === 0 && papers === 0) return undefined;
  const said = [
    ...(stuck.length > 0 ? [stuckText(t, stuck)] : []),
    ...(papers > 0 ? [t('printers.noticePapers', { count: papers })] : []),
  ];
  return {
    key: 'printers',
    tone: 'notice',
    icon: PrinterIcon,
    text: said.join(' '),
    link: { to: paths.printers, label: t('printers.look') },
  };
}

/** Which are stuck: of one alone also why, and who prints for it. Several have to fit into a line. */
function stuckText(t: T, stuck: readonly Printer[]): string {
  const [first] = stuck;
  if (first === undefined || stuck.length > 1) {
    const names = listed(stuck.map(({ name }) => isolate(name)));
    return t('printers.noticeSeveral', { count: stuck.length, names });
  }
  const about = { name: isolate(first.name), state: stateWord(t, first) };
  return first.covered_by === null
    ? t('printers.noticeStuck', about)
    : t('printers.noticeCovered', { ...about, other: isolate(first.covered_by) });
}

/** Whether anybody misses a printer: it prints something by itself, or was asked to. */
function inUse({ tickets, receipts, opens_drawer, waiting }: Printer): boolean {
  return tickets || receipts === 'desk' || opens_drawer || waiting > 0;
}
