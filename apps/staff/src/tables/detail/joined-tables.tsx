import { Button } from '@sufra/ui/form/button.tsx';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import type { Floor } from '../live/table.ts';
import { usePart } from '../live/use-table-calls.ts';

type JoinedProps = { readonly floor: Floor; readonly number: string };

/** The tables that are pushed to this one, each to be parted again with what it brought. */
export function JoinedTables({ floor, number }: JoinedProps) {
  const t = useT();
  const part = usePart();
  const mayPart = useMay('tables.manage');
  const joined = floor.tables.filter(({ joined_to }) => joined_to === number);
  if (joined.length === 0) return null;
  return (
    <section className="grid gap-2 border-b border-line px-5 py-2.5">
      {joined.map((table) => (
        <div key={table.number} className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-medium">{t('floor.withTable', { number: isolate(table.number) })}</p>
          {mayPart ? (
            <Button
              className="min-h-11! px-3.5!"
              aria-disabled={part.isPending}
              onClick={() =>
                part.isPending ||
                part.mutate(table.number, {
                  onSuccess: () => toasts.done(t('floor.parted', { number: isolate(table.number) })),
                })
              }
            >
              {t('floor.part', { number: isolate(table.number) })}
            </Button>
          ) : null}
        </div>
      ))}
      <p className="text-[.875rem]/5 text-ink-2">{t('floor.partHint')}</p>
      <InlineError text={part.error ? errorText(t, part.error) : undefined} />
    </section>
  );
}
