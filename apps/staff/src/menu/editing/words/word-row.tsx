import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { useReader } from '../draft/use-reader.ts';
import { MissingIn } from '../fields/missing-in.tsx';
import { usesOf, type WordProps } from './uses.ts';
import { WordForm } from './word-form.tsx';

type WordRowProps = WordProps & { readonly isOpen: boolean; readonly onToggle: () => void };

/** A word with its icon, the languages that it lacks, and how many dishes use it; pressed, its form opens below. */
export function WordRow({ kind, entry, draft, isOpen, onToggle }: WordRowProps) {
  const t = useT();
  const id = useId();
  const read = useReader(draft);
  const uses = usesOf(draft, kind, entry.key);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 py-2 text-start"
      >
        <WordIcon entry={entry} draft={draft} />
        <span className="menu-voice min-w-32 flex-1 text-dish wrap-anywhere">{read(entry.name)}</span>
        <MissingIn texts={[entry.name]} draft={draft} />
        <span className="text-sm text-ink-2">{t('menu.dishes', { count: uses.dishes.length })}</span>
        <ChevronDown
          aria-hidden="true"
          className={`size-5 flex-none text-ink-3 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id}>{isOpen ? <WordForm kind={kind} entry={entry} draft={draft} uses={uses} /> : null}</div>
    </li>
  );
}

function WordIcon({ entry, draft }: Pick<WordProps, 'entry' | 'draft'>) {
  const icon = draft.icons.find(({ name }) => name === entry.image);
  if (icon === undefined) return null;
  return <img src={icon.url} alt="" width={36} height={36} className="size-9 flex-none rounded-full" />;
}
