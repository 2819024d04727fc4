import { Search, X } from 'lucide-react';
import { useT } from '../i18n.ts';

type SearchFieldProps = {
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
};

/** A field above a list that stays while the list scrolls, with a press to clear it. */
export function SearchField({ label, query, onQuery }: SearchFieldProps) {
  const t = useT();
  return (
    <div className="sticky top-0 z-sticky bg-paper py-3">
      <div className="outline-control flex items-center gap-1 rounded-md bg-paper-raised ps-3.5 pe-1">
        <Search aria-hidden="true" className="size-5 flex-none text-ink-2" />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          className="min-h-12 min-w-0 flex-1 bg-transparent px-2 outline-offset-0 placeholder:text-ink-3 placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
        />
        {query === '' ? null : (
          <button
            type="button"
            aria-label={t('menu.clearSearch')}
            onClick={() => onQuery('')}
            className="tap grid place-items-center rounded-md"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
    </div>
  );
}
