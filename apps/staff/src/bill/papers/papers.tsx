import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { Button } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../../shared/client.ts';
import { houseToday } from '../../shared/clock.ts';
import { errorText } from '../../shared/error-text.ts';
import { FileLink } from '../../shared/files/file-link.tsx';
import { useT } from '../../shared/i18n.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';

type Days = { readonly from: string; readonly to: string };
type Sums = DataOf<'papers'>['invoices'];

/** What the invoices and credit notes of some days add up to, and each of them as a file for the books. */
export function Papers() {
  const t = useT();
  const [typed, setTyped] = useState<Days>(thisMonth);
  const [days, setDays] = useState<Days>();
  const { data, error, refetch } = useQuery({
    ...callQuery(client, 'papers', { query: days ?? typed }),
    enabled: days !== undefined,
    retry: false,
  });

  function show(event: FormEvent) {
    event.preventDefault();
    // No event says that papers were issued: the press reads the same days again.
    if (days?.from === typed.from && days.to === typed.to) void refetch();
    else setDays(typed);
  }
  return (
    <section>
      <h2 className="menu-voice text-[1.25rem]/7">{t('papers.title')}</h2>
      <p className="pb-3 text-ink-2">{t('papers.hint')}</p>
      <form noValidate onSubmit={show} className="flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            type="date"
            label={t(`papers.${end}`)}
            value={typed[end]}
            className="min-w-0 flex-[1_1_9rem]"
            onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
          />
        ))}
        <Button type="submit">{t('papers.show')}</Button>
      </form>
      <InlineError text={error && days !== undefined ? errorText(t, error) : undefined} />
      {data && days !== undefined ? <Found sums={data} days={days} /> : null}
    </section>
  );
}

function Found({ sums, days }: { readonly sums: DataOf<'papers'>; readonly days: Days }) {
  const t = useT();
  const file = `/api/v1/staff/papers.csv?from=${days.from}&to=${days.to}`;
  const { invoices, credit_notes: notes, left } = sums;
  const head = 'border-b border-line py-2 ps-3 text-end align-bottom font-normal text-ink-2';
  return (
    <div className="grid gap-4 pt-4">
      <table className="w-full">
        <thead>
          <tr>
            <th
              scope="col"
              className="border-b border-line py-2 text-start align-bottom font-normal text-ink-2"
            >
              {t('papers.kind')}
            </th>
            <th scope="col" className={head}>
              {t('papers.net')}
            </th>
            <th scope="col" className={head}>
              {t('papers.vat')}
            </th>
            <th scope="col" className={head}>
              {t('papers.gross')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row label={t('papers.invoices')} amounts={invoices} numbers={invoices} />
          <Row label={t('papers.creditNotes')} amounts={notes} numbers={notes} minus />
          <Row label={t('papers.left')} amounts={left} />
        </tbody>
      </table>
      <div className="flex flex-wrap gap-3">
        <FileLink address={file}>{t('papers.download')}</FileLink>
        <FileLink address={`${file}&by=line`}>{t('papers.downloadLines')}</FileLink>
      </div>
    </div>
  );
}

type RowProps = {
  readonly label: string;
  readonly amounts: Pick<Sums, 'net' | 'vat' | 'gross'>;
  readonly numbers?: Sums;
  readonly minus?: boolean;
};

function Row({ label, amounts, numbers, minus = false }: RowProps) {
  const t = useT();
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2 text-start font-medium">
        {label}
        {numbers === undefined ? null : ` · ${numbers.count}`}
        {numbers?.first && numbers.last ? (
          <span className="block text-sm font-normal text-ink-2">
            {t('papers.numbers', { first: numbers.first, last: numbers.last })}
          </span>
        ) : null}
      </th>
      {(['net', 'vat', 'gross'] as const).map((part) => (
        <td key={part} className="figures py-2 ps-3 text-end">
          <bdi dir="ltr">{minus && Number(amounts[part]) !== 0 ? `−${amounts[part]}` : amounts[part]}</bdi>
        </td>
      ))}
    </tr>
  );
}

/** From the first of this month until today, at the house. */
function thisMonth(): Days {
  const today = houseToday();
  return { from: `${today.slice(0, 7)}-01`, to: today };
}
