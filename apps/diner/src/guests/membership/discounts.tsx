import { serverMessage } from '@sufra/client/api-error';
import { listIn } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { RowPlaceholders } from '../../shared/page/placeholders.tsx';
import { dayText } from '../../shared/time/day-text.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { discountsQuery } from './queries.ts';

type Discount = DataOf<'discounts'>[number];

/** The discounts that can be used now. */
export function Discounts() {
  const t = useT();
  return (
    <section aria-labelledby="discounts">
      <h2 id="discounts" className="chapter menu-voice text-lg">
        {t('membership.discounts')}
      </h2>
      <List />
    </section>
  );
}

function List() {
  const t = useT();
  const discounts = useQuery(discountsQuery(useCustomerId()));
  const list = listIn(discounts.data);
  if (discounts.isPending) return <RowPlaceholders count={2} />;
  if (discounts.isError && list.length === 0) {
    return (
      <ErrorState
        title={serverMessage(discounts.error) ?? t('membership.discountsFailed')}
        action={<Button onClick={() => discounts.refetch()}>{t('app.tryAgain')}</Button>}
      />
    );
  }
  if (list.length === 0) return <p className="py-4 text-ink-2">{t('membership.noDiscounts')}</p>;
  return (
    <ul>
      {list.map((discount) => (
        <Offer key={discount.id} discount={discount} />
      ))}
    </ul>
  );
}

function Offer({ discount }: { readonly discount: Discount }) {
  const t = useT();
  const language = useLanguage() ?? 'en';
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="menu-voice flex-[1_1_6rem] text-dish">{discount.title}</h3>
        <span className="flex-none font-medium">
          <Worth discount={discount} />
        </span>
      </div>
      {discount.description ? <p className="text-sm text-ink-2">{discount.description}</p> : null}
      <dl className="grid gap-0.5 text-sm">
        <Term label={t('membership.code')}>
          <bdi className="font-medium tracking-wide">{discount.code}</bdi>
        </Term>
        <Term label={t('membership.minimum')}>
          <Price amount={discount.minimum_amount} />
        </Term>
        <Term label={t('membership.cap')}>
          {discount.cap_limit ? <Price amount={discount.cap_limit} /> : t('membership.noCap')}
        </Term>
        <Term label={t('membership.validUntil')}>
          <bdi>{dayText(discount.valid_until, language)}</bdi>
        </Term>
      </dl>
    </li>
  );
}

function Worth({ discount }: { readonly discount: Discount }) {
  if (discount.type === 'fixed') return <Price amount={discount.value} />;
  return <bdi dir="ltr" className="tabular-nums">{`${String(Number(discount.value))}%`}</bdi>;
}

function Term({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
