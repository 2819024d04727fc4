import { classNames } from '@sufra/ui/class-names.ts';
import { Plus, Search, X } from 'lucide-react';
import type { Dispatch } from 'react';
import { useT } from '../../shared/i18n.ts';
import { focusOnMount } from '../../shared/ui/focus-on-mount.ts';
import type { MenuIndex } from './draft/menu.ts';
import type { PadAction } from './draft/pad-state.ts';
import { type Hit, searchMenu } from './draft/search.ts';
import { Gone } from './gone.tsx';

type SearchFieldProps = {
  /** Undefined while nobody searches. */
  readonly query: string | undefined;
  readonly onQuery: (query: string | undefined) => void;
};

/** A key that opens the search, and then the field itself. */
export function SearchField({ query, onQuery }: SearchFieldProps) {
  const t = useT();
  if (query === undefined) {
    return (
      <button
        type="button"
        aria-keyshortcuts="/"
        onClick={() => onQuery('')}
        className="pad-search-key flex min-h-12 flex-none items-center gap-2 rounded-md px-3 text-ink-2"
      >
        <Search aria-hidden="true" className="size-5 flex-none" />
        <span className="max-tablet:sr-only">{t('pad.search')}</span>
      </button>
    );
  }
  function close() {
    onQuery(undefined);
    // The field that has the focus goes away: the key that opened it gets it back.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.pad-search-key')?.focus());
  }
  return (
    <div className="pad-search outline-control flex items-center rounded-md bg-paper-raised ps-3 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-saffron-ink">
      <Search aria-hidden="true" className="size-5 flex-none text-ink-2" />
      <input
        ref={focusOnMount}
        type="search"
        id="pad-search"
        aria-label={t('pad.searchHint')}
        placeholder={t('pad.search')}
        autoComplete="off"
        enterKeyHint="done"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          document.querySelector<HTMLElement>('[data-best-hit]')?.click();
        }}
        className="min-h-12 min-w-0 flex-1 bg-transparent px-2 outline-none placeholder:text-ink-3 placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="button"
        aria-label={t('pad.closeSearch')}
        onClick={close}
        className="tap grid flex-none place-items-center rounded-md"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

type HitsProps = {
  readonly index: MenuIndex;
  readonly query: string;
  readonly counts: ReadonlyMap<number, number>;
  readonly dispatch: Dispatch<PadAction>;
};

/** What the search finds: the best one nearest to the field. A tap adds, and the field keeps the words. */
export function Hits({ index, query, counts, dispatch }: HitsProps) {
  const t = useT();
  const hits = searchMenu(index, query);
  return (
    <div className="pad-keys">
      <p role="status" className="sr-only">
        {query.trim() === '' ? '' : t('pad.found', { count: hits.length })}
      </p>
      <ul aria-label={t('pad.dishes')} className="pad-hits">
        {query.trim() !== '' && hits.length === 0 ? (
          <li className="p-4 text-ink-2">{t('pad.found', { count: 0 })}</li>
        ) : null}
        {hits.map((hit, at) => (
          <HitRow
            key={hit.dish.id}
            hit={hit}
            index={index}
            query={query}
            count={counts.get(hit.dish.id) ?? 0}
            isBest={at === 0}
            dispatch={dispatch}
          />
        ))}
      </ul>
    </div>
  );
}

type HitRowProps = {
  readonly hit: Hit;
  readonly index: MenuIndex;
  readonly query: string;
  readonly count: number;
  readonly isBest: boolean;
  readonly dispatch: Dispatch<PadAction>;
};

function HitRow({ hit, index, query, count, isBest, dispatch }: HitRowProps) {
  const t = useT();
  const { dish, other } = hit;
  const gone = !dish.is_available;
  const category = index.menu.categories.find(({ id }) => id === dish.category_id)?.name;
  return (
    <li className="border-b border-line">
      <button
        type="button"
        data-cloth={index.cloths.get(dish.category_id)}
        data-best-hit={isBest && !gone ? '' : undefined}
        aria-disabled={gone}
        onClick={() => gone || dispatch({ type: 'tap', dish, index })}
        className={classNames(
          'pad-key relative flex min-h-15 w-full items-center gap-3 py-2 ps-4 pe-3 text-start -outline-offset-3',
          gone ? 'text-ink-3' : 'active:bg-saffron-wash',
        )}
      >
        <span className="min-w-0 flex-1">
          <bdi className="block font-medium">
            <Marked text={dish.name} query={query} />
          </bdi>
          <span className="block text-sm text-ink-2">
            {category}
            {other === undefined ? null : (
              <>
                {' · '}
                <bdi>
                  <Marked text={other} query={query} />
                </bdi>
              </>
            )}
          </span>
        </span>
        {gone ? (
          <Gone dish={dish} className="text-sm" />
        ) : (
          <span className="figures" dir="ltr">
            {dish.price}
          </span>
        )}
        {count > 0 ? (
          <span className="pad-count figures static">
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">{t('pad.onPad', { count })}</span>
          </span>
        ) : (
          <Plus aria-hidden="true" className={classNames('size-6 flex-none', gone && 'opacity-0')} />
        )}
      </button>
    </li>
  );
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const typed = query.trim().toLowerCase();
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="pad-mark">{text.slice(at, at + typed.length)}</mark>
      {text.slice(at + typed.length)}
    </>
  );
}
