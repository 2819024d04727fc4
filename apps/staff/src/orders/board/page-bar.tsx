import { classNames } from '@sufra/ui/class-names.ts';
import { BellRing, ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';

type PageBarProps = {
  readonly page: number;
  readonly pages: number;
  readonly gaps: number;
  /** How many tickets came on each page since it was last open. */
  readonly arrived: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onCloseGaps: () => void;
};

const pageButton =
  'flex min-h-12 items-center gap-2 rounded-[8px] border border-line-strong px-4 disabled:opacity-45';

/** The pages of the board. One that something new came to says so, with a bell and how many. */
export function PageBar({ page, pages, gaps, arrived, onPage, onCloseGaps }: PageBarProps) {
  const t = useT();
  if (pages === 1 && gaps === 0) return null;
  // The bar has one row: what stands above it takes the rest of the page.
  const short = pages + (gaps > 0 ? 2 : 0) > 5;
  const label = short ? 'sr-only' : 'max-tablet:sr-only';
  const elsewhere = arrived.reduce((sum, count, index) => (index === page ? sum : sum + count), 0);
  return (
    <div className="sticky bottom-0 mt-auto flex flex-none flex-wrap items-center justify-center gap-3 bg-board px-3.5 py-2.5">
      {pages > 1 ? (
        <>
          <button type="button" className={pageButton} disabled={page === 0} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden="true" className="flip size-5" />
            <span className={label}>{t('board.previousPage')}</span>
          </button>
          <div role="group" aria-label={t('board.pages')} className="flex flex-wrap gap-2">
            {Array.from({ length: pages }, (_, index) => (
              <PageNumber
                key={index}
                number={index + 1}
                current={index === page}
                arrived={index === page ? 0 : (arrived[index] ?? 0)}
                onOpen={() => onPage(index)}
              />
            ))}
          </div>
          <button
            type="button"
            className={pageButton}
            disabled={page === pages - 1}
            onClick={() => onPage(page + 1)}
          >
            <span className={label}>{t('board.nextPage')}</span>
            <ChevronRight aria-hidden="true" className="flip size-5" />
          </button>
        </>
      ) : null}
      {gaps > 0 ? (
        <button type="button" className={pageButton} onClick={onCloseGaps}>
          {t('board.closeGaps')}
        </button>
      ) : null}
      <p role="status" className="sr-only">
        {pages > 1 ? t('board.page', { page: page + 1, pages }) : ''}{' '}
        {elsewhere > 0 ? t('board.newElsewhere', { count: elsewhere }) : ''}
      </p>
    </div>
  );
}

type PageNumberProps = {
  readonly number: number;
  readonly current: boolean;
  readonly arrived: number;
  readonly onOpen: () => void;
};

function PageNumber({ number, current, arrived, onOpen }: PageNumberProps) {
  const t = useT();
  return (
    <button
      type="button"
      aria-current={current ? 'page' : undefined}
      aria-label={t('board.pageNumber', { page: number })}
      onClick={onOpen}
      className={classNames(
        'figures flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-[8px] border px-3 text-[1.125rem]/6',
        current && 'border-transparent bg-rail-strong font-semibold text-rail',
        !current && arrived > 0 && 'border-sun font-semibold text-sun',
        !current && arrived === 0 && 'border-line-strong',
      )}
    >
      {number}
      {arrived > 0 ? (
        <span className="flex items-center gap-1">
          <BellRing aria-hidden="true" className="size-4.5" />
          {t('board.newCount', { count: arrived })}
        </span>
      ) : null}
    </button>
  );
}
