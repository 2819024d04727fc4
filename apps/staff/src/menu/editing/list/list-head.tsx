import { classNames } from '@sufra/ui/class-names.ts';
import { Button } from '@sufra/ui/form/button.tsx';
import { ListChecks, Plus, Search } from 'lucide-react';
import { useT } from '../../../shared/i18n.ts';
import { type ListFilter, listFilters } from '../draft/draft.ts';
import { inputClass, SelectField } from '../fields/parts.tsx';

type ListHeadProps = {
  readonly count: number;
  /** What was typed and chosen here. */
  readonly look: {
    readonly query: string;
    readonly filter: ListFilter;
    readonly setQuery: (query: string) => void;
    readonly setFilter: (filter: ListFilter) => void;
  };
  /** Whether dishes are ticked, to change many at once. */
  readonly isSelecting: boolean;
  readonly onSelecting: (on: boolean) => void;
  readonly onNewDish: () => void;
};

/** Search, filter, and a new dish. */
export function ListHead(props: ListHeadProps) {
  const { count, look, isSelecting, onSelecting, onNewDish } = props;
  const t = useT();
  return (
    <div className="grid gap-2 border-b border-line p-3">
      <div className="flex gap-2">
        <label className="relative min-w-0 flex-1">
          <span className="sr-only">{t('menu.search')}</span>
          <Search aria-hidden="true" className="absolute start-3 top-3.5 size-5 text-ink-2" />
          <input
            type="search"
            placeholder={t('menu.dishes', { count })}
            value={look.query}
            onChange={(event) => look.setQuery(event.target.value)}
            className={inputClass('min-h-12 ps-10')}
          />
        </label>
        <Button className="min-h-12! px-4!" onClick={onNewDish}>
          <span className="flex items-center gap-2">
            <Plus aria-hidden="true" className="size-5" />
            {t('edit.dish')}
          </span>
        </Button>
      </div>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            label={t('menu.show')}
            hideLabel
            value={look.filter}
            options={listFilters.map((one) => ({ value: one, label: t(`edit.show_${one}`) }))}
            onChange={(value) => look.setFilter(listFilters.find((one) => one === value) ?? 'all')}
          />
        </div>
        <button
          type="button"
          aria-pressed={isSelecting}
          onClick={() => onSelecting(!isSelecting)}
          className={classNames(
            'outline-control flex min-h-12 items-center gap-2 rounded-md px-3',
            isSelecting && 'bg-ink font-medium text-on-ink',
          )}
        >
          <ListChecks aria-hidden="true" className="size-5" />
          {t('edit.tickMany')}
        </button>
      </div>
    </div>
  );
}
