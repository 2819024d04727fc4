import { useT } from '../../shared/i18n.ts';
import { Amount } from '../../shared/report/amount.tsx';
import type { Figures } from './queries.ts';

const headClass =
  'border-b border-line py-2 ps-3 text-end align-bottom font-normal text-ink-2 whitespace-nowrap';
const cellClass = 'border-b border-line py-2.5 ps-3 text-end';

/** What came by each payment type, what went back, and what is left. */
export function Tenders({
  tenders,
  taken,
}: {
  readonly tenders: Figures['tenders'];
  readonly taken: string;
}) {
  const t = useT();
  return (
    <div className="scrolls-x" tabIndex={0} role="group" aria-label={t('day.byTender')}>
      <table className="w-full">
        <thead>
          <tr className="text-[.8125rem]/5">
            <th scope="col" className="border-b border-line py-2 text-start font-normal text-ink-2">
              {t('day.tender')}
            </th>
            <th scope="col" className={headClass}>
              {t('day.came')}
            </th>
            <th scope="col" className={headClass}>
              {t('day.givenBack')}
            </th>
            <th scope="col" className={headClass}>
              {t('day.left')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tenders.map((tender) => (
            <tr key={tender.method}>
              <th scope="row" className="border-b border-line py-2.5 text-start font-normal">
                {t(`day.method_${tender.method}`)}
              </th>
              <td className={cellClass}>
                <Amount amount={tender.taken} />
              </td>
              <td className={cellClass}>
                <Amount
                  amount={Number(tender.given_back) === 0 ? tender.given_back : `-${tender.given_back}`}
                />
              </td>
              <td className={cellClass}>
                <Amount amount={tender.left} />
              </td>
            </tr>
          ))}
          <tr className="font-medium">
            <th scope="row" className="py-2.5 text-start font-medium" colSpan={3}>
              {t('day.together')}
            </th>
            <td className="py-2.5 ps-3 text-end">
              <Amount amount={taken} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** The drawers that were counted, each with its difference. */
export function CountedDrawers({ drawers }: { readonly drawers: Figures['drawers'] }) {
  const t = useT();
  if (drawers.length === 0) return <p className="text-ink-2">{t('day.noDrawers')}</p>;
  return (
    <div className="scrolls-x" tabIndex={0} role="group" aria-label={t('day.drawers')}>
      <table className="w-full">
        <thead>
          <tr className="text-[.8125rem]/5">
            <th scope="col" className="border-b border-line py-2 text-start font-normal text-ink-2">
              {t('day.drawer')}
            </th>
            {(['expected', 'counted', 'difference'] as const).map((part) => (
              <th key={part} scope="col" className={headClass}>
                {t(`day.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawers.map((drawer) => (
            <tr key={`${drawer.drawer} ${drawer.closed_at}`}>
              <th scope="row" className="border-b border-line py-2.5 text-start font-normal">
                <bdi>{drawer.drawer === 'main' ? t('day.mainDrawer') : drawer.drawer}</bdi>
                <span className="block text-[.8125rem]/5 text-ink-2">
                  <bdi>{drawer.by}</bdi>
                </span>
              </th>
              <td className={cellClass}>
                <Amount amount={drawer.expected} />
              </td>
              <td className={cellClass}>
                <Amount amount={drawer.counted} />
              </td>
              <td className={cellClass}>
                {Number(drawer.difference) === 0 ? (
                  t('day.exact')
                ) : (
                  <Amount amount={drawer.difference} className="font-medium text-error" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
