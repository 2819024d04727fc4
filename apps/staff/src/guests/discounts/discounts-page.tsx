import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { buttonClass } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { currentLanguage, type T, useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { day } from '../../shared/ui/format.ts';
import { ListAndDetail } from '../../shared/ui/list-and-detail.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import { DiscountDetail } from './discount-detail.tsx';
import { type Discount, discountsQuery, worthOf } from './queries.ts';

/** The venue's discounts: what they give, until when, and how often they were used. */
export function DiscountsPage() {
  const t = useT();
  return (
    <ForRole may="discounts.edit" title={t('shell.discounts')}>
      <Discounts />
    </ForRole>
  );
}

const adding = '+';

function Discounts() {
  const t = useT();
  const wide = useWideScreen();
  const navigate = useNavigate();
  const { code } = useParams();
  const { data, error, isPending, refetch } = useQuery(discountsQuery);
  const go = (to: string | undefined) =>
    void navigate(to === undefined ? paths.discounts : paths.discount(to), { replace: wide });
  const found = data?.discounts ?? [];
  const chosen = found.find((one) => one.code === code);
  const open = code === adding || chosen !== undefined;
  return (
    <Page title={t('shell.discounts')}>
      {isPending ? <ListSkeleton /> : null}
      {error && !data ? (
        <LoadFailed title={t('discounts.loadFailed')} error={error} onRetry={refetch} />
      ) : null}
      {data ? (
        <ListAndDetail
          wide={wide}
          open={open}
          label={t('discounts.detail')}
          list={
            <>
              <div className="p-4 desk:px-5">
                <button type="button" onClick={() => go(adding)} className={buttonClass()}>
                  <Plus aria-hidden="true" className="size-5" />
                  {t('discounts.add')}
                </button>
              </div>
              {found.length === 0 ? (
                <EmptyState title={t('discounts.none')} hint={t('discounts.noneHint')} />
              ) : null}
              <DiscountList found={found} today={data.today} chosen={code} onChoose={go} />
            </>
          }
          detail={
            open ? (
              <DiscountDetail
                key={chosen?.code ?? adding}
                discount={chosen}
                onSaved={go}
                onBack={wide ? undefined : () => go(undefined)}
              />
            ) : (
              <EmptyState title={t('discounts.pick')} />
            )
          }
        />
      ) : null}
    </Page>
  );
}

type DiscountListProps = {
  readonly found: readonly Discount[];
  readonly today: string;
  readonly chosen: string | undefined;
  readonly onChoose: (code: string) => void;
};

function DiscountList({ found, today, chosen, onChoose }: DiscountListProps) {
  const t = useT();
  const language = currentLanguage() ?? 'en';
  return (
    <ul className="border-t border-line">
      {found.map((one) => (
        <li key={one.code}>
          <button
            type="button"
            aria-current={one.code === chosen}
            onClick={() => onChoose(one.code)}
            className="grid w-full gap-1 border-b border-line px-4 py-3.5 text-start -outline-offset-3 aria-[current=true]:bg-paper-raised aria-[current=true]:shadow-[inset_5px_0_0_var(--color-ink)] rtl:aria-[current=true]:shadow-[inset_-5px_0_0_var(--color-ink)] desk:px-5"
          >
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="font-semibold [overflow-wrap:anywhere]">{one.code}</b>
              <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                {one.title[language] ?? Object.values(one.title)[0]}
              </span>
              <State discount={one} today={today} />
              <span className="figures ms-auto font-medium">{worthOf(one)}</span>
            </span>
            <span className="text-ink-2">{terms(t, one)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function State({ discount, today }: { readonly discount: Discount; readonly today: string }) {
  const t = useT();
  if (discount.withdrawn) return <Badge>{t('discounts.withdrawn')}</Badge>;
  if (discount.valid_until < today) return <Badge>{t('discounts.over')}</Badge>;
  if ((discount.valid_from ?? '') > today) return <Badge tone="wait">{t('discounts.later')}</Badge>;
  return <Badge tone="done">{t('discounts.holds')}</Badge>;
}

function terms(t: T, { minimum_amount, cap_limit, valid_until, uses }: Discount): string {
  const parts = [
    minimum_amount === '0.00' ? undefined : t('discounts.fromBill', { amount: minimum_amount }),
    cap_limit === null ? undefined : t('discounts.upTo', { amount: cap_limit }),
    t('discounts.untilDay', { day: day(valid_until) }),
    t('discounts.usesPaid', { count: uses.paid }),
    uses.open === 0 ? undefined : t('discounts.usesOpen', { count: uses.open }),
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}
