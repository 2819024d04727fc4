import { IconButton } from '@sufra/ui/form/button.tsx';
import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { BeforeTyping } from './before-typing.tsx';
import { HitRow } from './hit-row.tsx';
import { rememberSearch } from './recent-searches.ts';
import { useSearch } from './use-search.ts';

/** The search: what is typed, and the dishes that it finds. */
export function SearchPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const { query, short, hits, answered } = useSearch(typed);
  const input = useRef<HTMLInputElement>(null);
  function pick() {
    rememberSearch(query);
    onClose();
  }
  function repeat(recent: string) {
    setTyped(recent);
    input.current?.focus();
  }
  return (
    <div role="search">
      <div className="flex min-h-14 items-center justify-between">
        <h2 className="menu-voice text-xl">{t('app.search')}</h2>
        <IconButton label={t('app.close')} onClick={onClose} className="-me-2">
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <SearchField input={input} typed={typed} onType={setTyped} />
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
          <HitRow key={hit.id} hit={hit} query={query} onPick={pick} />
        ))}
      </ul>
      {query === '' ? <BeforeTyping onRepeat={repeat} onPick={onClose} /> : null}
    </div>
  );
}

type SearchFieldProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onType: (text: string) => void;
};

function SearchField({ input, typed, onType }: SearchFieldProps) {
  const t = useT();
  // The sheet gives it the focus, unless it opened before this was loaded.
  useEffect(() => input.current?.focus(), [input]);
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
        aria-label={t('app.search')}
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
