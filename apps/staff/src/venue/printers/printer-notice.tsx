import { useQuery } from '@tanstack/react-query';
import { Printer as PrinterIcon } from 'lucide-react';
import { Link } from 'react-router';
import { isolate, type T, useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { needsSomebody, stateWord } from './printer.ts';
import { type Printer, printersQuery } from './queries.ts';

/** Above every page: a printer that is stuck, or a paper that may not have come out. */
export function PrinterNotice() {
  return useMay('printers.see') ? <Notice /> : null;
}

function Notice() {
  const t = useT();
  const { data } = useQuery(printersQuery);
  const stuck = data?.printers.filter((printer) => needsSomebody(printer) && inUse(printer)) ?? [];
  const papers = data?.troubles.length ?? 0;
  if (stuck.length === 0 && papers === 0) return null;
  return (
    <p
      role="status"
      className="print-hidden flex items-start gap-3 border-b border-line bg-saffron-wash px-4 py-2 text-saffron-ink desk:px-5"
    >
      <PrinterIcon aria-hidden="true" className="mt-0.5 size-5 flex-none" />
      <span className="min-w-0">
        {stuck.length > 0 ? `${stuckText(t, stuck)} ` : null}
        {papers > 0 ? `${t('printers.noticePapers', { count: papers })} ` : null}
        <Link to={paths.printers} className="font-medium underline underline-offset-4">
          {t('printers.look')}
        </Link>
      </span>
    </p>
  );
}

/** Which are stuck: of one alone also why, and who prints for it. Several have to fit into a line. */
function stuckText(t: T, stuck: readonly Printer[]): string {
  const [first] = stuck;
  if (first === undefined || stuck.length > 1) {
    const names = stuck.map(({ name }) => isolate(name)).join(', ');
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
