import { classNames } from '@sufra/ui/class-names.ts';
import { Button } from '@sufra/ui/form/button.tsx';
import { CircleAlert, CircleCheck, CircleHelp, Printer as PrinterIcon } from 'lucide-react';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { addressText, needsSomebody, purposeOf, stateWord } from './printer.ts';
import { type Printer, usePrinterDeed } from './queries.ts';

type RowProps = {
  readonly printer: Printer;
  readonly all: readonly Printer[];
  /** Undefined for those who may only look. */
  readonly onEdit: (() => void) | undefined;
};

/** A printer with its state, and the buttons to try and to change it. */
export function PrinterRow({ printer, all, onEdit }: RowProps) {
  const t = useT();
  const test = usePrinterDeed(() => toasts.done(t('printers.testSent', { name: isolate(printer.name) })));
  const fallback = all.find(({ id }) => id === printer.fallback_id);
  return (
    <li className="grid gap-3 rounded-lg bg-paper-raised p-4 ring-1 ring-line">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <PrinterIcon aria-hidden="true" className="mt-0.5 size-7 flex-none text-ink-2" strokeWidth={1.6} />
        <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
          <h2 className="menu-voice text-[1.25rem]/7 [overflow-wrap:anywhere]">{printer.name}</h2>
          <p className="[overflow-wrap:anywhere]">{purposeOf(t, printer)}</p>
          <p className="text-sm text-ink-2">
            <bdi dir="ltr">{addressText(printer)}</bdi> · {t('printers.paperWidth', { width: printer.width })}
            {fallback === undefined ? null : (
              <> · {t('printers.fallbackIs', { name: isolate(fallback.name) })}</>
            )}
          </p>
        </div>
        <State printer={printer} />
      </div>
      {onEdit === undefined ? null : (
        <div className="flex flex-wrap gap-3">
          <Button
            aria-disabled={test.isPending}
            onClick={() => (test.isPending ? undefined : test.mutate({ kind: 'test', id: printer.id }))}
          >
            {t('printers.test')}
          </Button>
          <Button onClick={onEdit}>{t('printers.change')}</Button>
        </div>
      )}
      <InlineError text={test.error ? errorText(t, test.error) : undefined} />
    </li>
  );
}

function State({ printer }: { readonly printer: Printer }) {
  const t = useT();
  const stuck = needsSomebody(printer);
  const low = printer.state === 'paper_low';
  const Icon = stuck ? CircleAlert : printer.state === 'untried' ? CircleHelp : CircleCheck;
  return (
    <div className="grid justify-items-start gap-0.5">
      <p
        className={classNames(
          'flex items-center gap-2 rounded-full px-3 py-1 font-medium',
          stuck && 'bg-error text-on-error',
          !stuck && low && 'bg-saffron-wash text-saffron-ink',
          !stuck &&
            !low &&
            (printer.state === 'untried' ? 'bg-paper-sunk text-ink-2' : 'bg-olive-wash text-olive-ink'),
        )}
      >
        <Icon aria-hidden="true" className="size-4.5 flex-none" strokeWidth={2} />
        {stateWord(t, printer)}
      </p>
      {printer.covered_by === null ? null : (
        <p className="text-sm text-ink-2">{t('printers.coveredBy', { name: isolate(printer.covered_by) })}</p>
      )}
      {printer.waiting > 0 ? (
        <p className="figures text-sm text-ink-2">{t('printers.waiting', { count: printer.waiting })}</p>
      ) : null}
    </div>
  );
}
