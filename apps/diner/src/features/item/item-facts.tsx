import { useQuery } from '@tanstack/react-query';
import { Clock, Star, Sun, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../i18n.ts';
import { allergensQuery } from '../allergens/queries.ts';
import { preparationTime, wordsIn } from '../menu/shapes.ts';
import type { ItemDetail } from './queries.ts';
import { dayNames, timeRange } from './times.ts';

/** Featured or not, how long it takes, when it is served, what it contains. */
export function ItemFacts({ item }: { readonly item: ItemDetail }) {
  const t = useT();
  return (
    <div className="grid gap-1.5">
      <ul className="flex flex-wrap gap-x-4.5 gap-y-1 text-sm text-ink-2">
        {item.is_featured ? (
          <li className="flex items-center gap-1 font-medium text-saffron-ink">
            <Star aria-hidden="true" className="size-4" />
            {t('item.featured')}
          </li>
        ) : null}
        {item.preparation_time === undefined ? null : (
          <Fact icon={<Clock aria-hidden="true" className="size-4 flex-none" />}>
            <bdi className="tabular-nums">{preparationTime(item.preparation_time)}</bdi>
          </Fact>
        )}
        <Served item={item} />
      </ul>
      <Declared item={item} />
    </div>
  );
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-1">
      {icon}
      <span>{children}</span>
    </li>
  );
}

function Served({ item }: { readonly item: ItemDetail }) {
  const t = useT();
  const language = useLanguage() ?? 'en';
  const times = timeRange(item.available_time_from, item.available_time_to);
  const days = dayNames(wordsIn(item.available_days), language);
  if (times === undefined && days === undefined && wordsIn(item.available_days).length === 0) return null;
  return (
    <Fact icon={<Sun aria-hidden="true" className="size-4 flex-none" />}>
      {times === undefined ? null : (
        <>
          <bdi dir="ltr" className="tabular-nums">
            {times}
          </bdi>
          {' · '}
        </>
      )}
      {days ?? t('item.everyDay')}
    </Fact>
  );
}

/** What the kitchen declares of allergens; a server that declares nothing says nothing here. */
function Declared({ item }: { readonly item: ItemDetail }) {
  const t = useT();
  const contains = item.allergens?.contains ?? [];
  const mayContain = item.allergens?.may_contain ?? [];
  const known =
    useQuery({ ...allergensQuery(), enabled: contains.length + mayContain.length > 0 }).data ?? [];
  const names = (ids: readonly number[]) =>
    known
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ');
  const words = [
    names(contains) === '' ? '' : t('item.contains', { names: names(contains) }),
    names(mayContain) === '' ? '' : t('item.mayContain', { names: names(mayContain) }),
  ].filter((text) => text !== '');
  if (words.length === 0) return null;
  return (
    <p className="flex gap-1.5 text-sm text-ink-2">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span>{words.join(' · ')}</span>
    </p>
  );
}
