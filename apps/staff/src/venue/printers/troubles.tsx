import { Button } from '@sufra/ui/form/button.tsx';
import { FileWarning } from 'lucide-react';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { dayAndTime } from '../../shared/ui/format.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { paperWord } from './printer.ts';
import { type Trouble, usePrinterDeed } from './queries.ts';

/** Papers that may not have come out: somebody looks, and says whether each is printed again. */
export function Troubles({ troubles }: { readonly troubles: readonly Trouble[] }) {
  const t = useT();
  const answer = usePrinterDeed();
  if (troubles.length === 0) return null;
  const tell = (id: string, again: boolean) => {
    if (!answer.isPending) answer.mutate({ kind: 'answer', id, again });
  };
  return (
    <section className="grid gap-3" aria-labelledby="print-troubles">
      <h2 id="print-troubles" className="menu-voice text-[1.25rem]/7">
        {t('printers.troubles')}
      </h2>
      <ul className="grid gap-3">
        {troubles.map((trouble) => (
          <li
            key={trouble.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-saffron-wash p-4"
          >
            <FileWarning aria-hidden="true" className="size-7 flex-none text-saffron-ink" strokeWidth={1.6} />
            <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
              <p className="font-medium [overflow-wrap:anywhere]">{titleOf(t, trouble)}</p>
              <p className="text-sm text-ink-2">
                {trouble.state === 'failed' ? t('printers.failed') : t('printers.unknown')}
                {' · '}
                {dayAndTime(trouble.at)}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              <Button look="next" aria-disabled={answer.isPending} onClick={() => tell(trouble.id, true)}>
                {t('printers.again')}
              </Button>
              <Button aria-disabled={answer.isPending} onClick={() => tell(trouble.id, false)}>
                {t('printers.forget')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <InlineError text={answer.error ? errorText(t, answer.error) : undefined} />
    </section>
  );
}

function titleOf(t: ReturnType<typeof useT>, trouble: Trouble): string {
  const parts = [
    paperWord(t, trouble),
    trouble.table_number === null ? '' : t('printers.ofTable', { number: isolate(trouble.table_number) }),
    trouble.printer === null ? '' : isolate(trouble.printer),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
