import { languages } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import { classNames } from '@sufra/ui/class-names.ts';
import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { encode } from 'uqr';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { isTableName } from '../../shared/ui/format.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { cardHints, cardTable } from './card-texts.ts';

type CodeCardProps = {
  readonly table: { readonly number: string; readonly zone: string | null; readonly url: string };
  readonly venue: string;
  /** The venue's languages. The card shows all of them. */
  readonly languages: readonly string[];
  /** Only to look at. */
  readonly plain?: boolean;
};

/** A table's card for printing, A6: the venue, the QR code, the number, and a hint in every language of the venue. */
export function CodeCard({ table, venue, languages: venueLanguages, plain = false }: CodeCardProps) {
  const t = useT();
  const mayRekey = useMay('tables.keys');
  const shownLanguages = languages.filter((language) => venueLanguages.includes(language));
  return (
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 print:block">
      <div className="code-card on-paper @container grid aspect-[105/148] w-full grid-cols-[minmax(0,1fr)] rounded-md bg-[#fff]! shadow-lift">
        <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] justify-items-center gap-[3cqw] p-[7cqw] text-center">
          <p className="menu-voice text-[7cqw]/[1.2]">{venue}</p>
          <Code url={table.url} label={t('tables.codeOf', { number: table.number })} />
          <div className="grid justify-items-center gap-[1.2cqw]">
            <p
              className={classNames(
                'figures mb-[1cqw] font-ui font-semibold [overflow-wrap:anywhere]',
                isTableName(table.number) ? 'text-[7cqw]/[1.1]' : 'text-[11cqw]/none',
              )}
            >
              <span className="text-[4.6cqw] font-medium text-ink-2">
                {cardTable(shownLanguages[0] ?? 'en')}{' '}
              </span>
              <bdi>{table.number}</bdi>
            </p>
            {shownLanguages.map((language) => (
              <p
                key={language}
                lang={language}
                dir={directionOf(language)}
                className="text-[3.5cqw]/[1.35] text-ink-2 lang-ar:text-[4cqw]/[1.4]"
              >
                {cardHints[language]}
              </p>
            ))}
          </div>
        </div>
      </div>
      {mayRekey && !plain ? <RekeyButton number={table.number} /> : null}
    </li>
  );
}

function Code({ url, label }: { readonly url: string; readonly label: string }) {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="h-full w-full bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function RekeyButton({ number }: { readonly number: string }) {
  const t = useT();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const rekey = useMutation({
    mutationFn: () => client.call('rekeyTable', { params: { table: number } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['tableCodes'] });
      toasts.done(t('tables.rekeyed', { number }));
      close();
    },
  });
  return (
    <div className="print-hidden">
      <button
        type="button"
        aria-label={t('tables.rekeyTable', { number })}
        onClick={() => setOpen(true)}
        className="tap flex w-full items-center justify-center gap-2 rounded-md text-ink-2"
      >
        <KeyRound aria-hidden="true" className="size-4.5" />
        {t('tables.rekey')}
      </button>
      <Dialog
        open={open}
        onClose={close}
        title={t('tables.rekeyTitle', { number })}
        hint={t('tables.rekeyHint')}
      >
        <div className="grid gap-4">
          <InlineError text={rekey.error ? errorText(t, rekey.error) : undefined} />
          <div className="flex flex-wrap-reverse justify-end gap-4">
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button
              look="next"
              aria-disabled={rekey.isPending}
              onClick={() => !rekey.isPending && rekey.mutate()}
            >
              {rekey.isPending ? t('common.working') : t('tables.rekeySubmit')}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
