import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../shared/i18n.ts';
import { ForRole } from '../shared/page/for-role.tsx';
import { Page } from '../shared/page/page.tsx';
import { SearchField } from '../shared/page/search-field.tsx';
import { useMay } from '../shared/session.ts';
import { FilterTabs } from '../shared/ui/filter-tabs.tsx';
import { LoadFailed } from '../shared/ui/load-failed.tsx';
import {
  staffMenuQuery,
  useAvailability,
  useOptimisticDishes,
  useOptimisticOptions,
} from './availability.ts';
import { type DishFilter, filterDishes, filterOptions, groupByCategory } from './dish.ts';
import { DishRow } from './dish-row.tsx';
import { OptionList } from './option-list.tsx';

/** The dishes: switch one off or on, count its portions. */
export function MenuPage() {
  const t = useT();
  return (
    <ForRole may="menu.see" title={t('shell.menu')}>
      <Menu />
    </ForRole>
  );
}

function Menu() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(staffMenuQuery);
  const items = useOptimisticDishes(data?.items ?? []);
  const mayChange = useMay('menu.availability');
  const change = useAvailability();
  const [filter, setFilter] = useState<DishFilter>('all');
  const found = useSearchParams()[0].get('find') ?? '';
  const [query, setQuery] = useState(found);
  const [opened, setOpened] = useState(found);
  if (opened !== found) {
    setOpened(found);
    setQuery(found);
  }
  const shown = filterDishes(items, filter, query);
  const options = filterOptions(useOptimisticOptions(data?.options ?? []), items, filter, query);
  const count = (one: DishFilter) => filterDishes(items, one, '').length;
  return (
    <Page
      title={t('shell.menu')}
      controls={
        <FilterTabs
          label={t('menu.show')}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: t('menu.all'), count: count('all') },
            { value: 'off', label: t('menu.off'), count: count('off') },
            { value: 'limited', label: t('menu.limited'), count: count('limited') },
          ]}
        />
      }
    >
      <div className="h-full scrolls-y">
        <div className="mx-auto max-w-[64rem] px-4 pb-10 desk:px-5">
          <SearchField label={t('menu.search')} query={query} onQuery={setQuery} />
          {mayChange ? null : <p className="pb-2 text-ink-2">{t('menu.mayNotChange')}</p>}
          {isPending ? <MenuSkeleton /> : null}
          {error && !data ? (
            <LoadFailed title={t('menu.loadFailed')} error={error} onRetry={refetch} />
          ) : null}
          {data && shown.length + options.length === 0 ? <NoDishes filter={filter} query={query} /> : null}
          <p role="status" className="sr-only">
            {data ? t('menu.dishes', { count: shown.length }) : ''}
          </p>
          {groupByCategory(shown).map(({ category, items: dishes }) => (
            <Category key={category} name={category}>
              {dishes.map((item) => (
                <DishRow
                  key={item.id}
                  item={item}
                  mayChange={mayChange}
                  onChange={(what) => change.mutate({ item, ...what })}
                />
              ))}
            </Category>
          ))}
          <OptionList options={options} mayChange={mayChange} />
        </div>
      </div>
    </Page>
  );
}

type CategoryProps = { readonly name: string; readonly children: React.ReactNode };

function Category({ name, children }: CategoryProps) {
  return (
    <section className="pt-5">
      <h2 className="chapter menu-voice text-[1.25rem]/7">{name}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function NoDishes({ filter, query }: { readonly filter: DishFilter; readonly query: string }) {
  const t = useT();
  if (query.trim() !== '') {
    return <EmptyState title={t('menu.nothingFound')} hint={t('menu.nothingFoundHint')} />;
  }
  if (filter === 'off') return <EmptyState title={t('menu.nothingOff')} />;
  return <EmptyState title={t(filter === 'limited' ? 'menu.nothingLimited' : 'menu.empty')} />;
}

function MenuSkeleton() {
  const t = useT();
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: 7 }, (_, index) => (
        <Skeleton key={index} className="h-18" />
      ))}
    </div>
  );
}
