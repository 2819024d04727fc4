import { IconButton } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { DishPicture } from '@sufra/ui/picture/dish-picture.tsx';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { type Hit, useSearch } from './use-search.ts';

/** The search: what is typed, and the dishes that it finds. */
export function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const { query, short, hits, answered } = useSearch(typed);
  return (
    <div role="search">
      <div className="flex min-h-14 items-center justify-between">
        <h2 className="menu-voice text-xl">{t('search.title')}</h2>
        <IconButton label={t('app.close')} onClick={onClose} className="-me-2">
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <SearchField typed={typed} onType={setTyped} />
      <h3 className="mb-1 text-sm font-medium text-ink-2">
        {t(short ? 'search.suggestions' : 'search.results')}
      </h3>
      <div aria-live="polite">
        {answered && hits.length === 0 ? (
          <p className="menu-voice py-10 text-center text-lg">{t('search.nothing')}</p>
        ) : null}
      </div>
      <ul>
        {hits.map((hit) => (
          <HitRow key={hit.id} hit={hit} query={query} onPick={onClose} />
        ))}
      </ul>
    </div>
  );
}

function SearchField({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  // The sheet gives it the focus, unless it opened before this was loaded.
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="mt-2 mb-6 flex min-h-14 items-center gap-3 border-b-2 border-ink">
      <Search aria-hidden="true" className="flex-none" strokeWidth={1.75} />
      <input
        ref={input}
        data-first-focus=""
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        dir="auto"
        aria-label={t('search.title')}
        placeholder={t('search.placeholder')}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        className="menu-voice min-h-12 w-full min-w-0 bg-transparent text-[1.5rem]/[1.4] caret-saffron-ink outline-none placeholder:text-ink-3"
      />
      <button
        type="button"
        className="tap -me-2 flex-none px-2 font-medium"
        onClick={() => {
          onType('');
          input.current?.focus();
        }}
      >
        {t('search.clear')}
      </button>
    </div>
  );
}

function HitRow({ hit, query, onPick }: { hit: Hit; query: string; onPick: () => void }) {
  return (
    <li className="border-b border-line">
      <AppLink to={paths.item(hit.slug)} onClick={onPick} className="flex items-center gap-4 py-2.5">
        <DishPicture
          picture={hit.picture}
          url={hit.image_url}
          sizes="72px"
          crop="plate"
          className="size-18 flex-none"
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
          <bdi className="menu-voice flex-[1_1_6rem] text-dish text-pretty">
            <Marked text={hit.name} query={query} />
          </bdi>
          <Price amount={hit.price} />
        </span>
      </AppLink>
    </li>
  );
}

/** A name, with the typed part underlined. */
function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const at = text.toLowerCase().indexOf(query.toLowerCase());
  if (query === '' || at < 0) return text;
  const end = at + query.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent text-inherit underline decoration-saffron decoration-2 underline-offset-3">
        {text.slice(at, end)}
      </mark>
      {text.slice(end)}
    </>
  );
}
