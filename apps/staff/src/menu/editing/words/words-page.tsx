import { Button } from '@sufra/ui/form/button.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../shared/error-text.ts';
import { useT } from '../../../shared/i18n.ts';
import { toasts } from '../../../shared/toasts.ts';
import { type MenuDraft, useSave } from '../draft/queries.ts';
import { FormSection } from '../fields/parts.tsx';
import { DraftPage } from '../frame/draft-page.tsx';
import { type WordKind, wordKinds } from './uses.ts';
import { WordRow } from './word-row.tsx';

/** The words that dishes are described with: allergens, the house's own marks, and ways to cook (EDIT-14). */
export function WordsPage() {
  const t = useT();
  return <DraftPage title={t('words.title')}>{(draft) => <Words draft={draft} />}</DraftPage>;
}

const listOf = { allergen: 'allergens', tag: 'tags', cook_type: 'cook_types' } as const;

function Words({ draft }: { readonly draft: MenuDraft }) {
  const t = useT();
  return (
    <div className="min-h-0 scrolls-y">
      <div className="mx-auto grid max-w-[56rem] gap-6 px-4 py-5 desk:px-6">
        <p className="text-ink-2">{t('words.hint')}</p>
        {wordKinds.map((kind) => (
          <WordList key={kind} kind={kind} draft={draft} />
        ))}
      </div>
    </div>
  );
}

type WordListProps = { readonly kind: WordKind; readonly draft: MenuDraft };

function WordList({ kind, draft }: WordListProps) {
  const t = useT();
  const save = useSave();
  const [open, setOpen] = useState<string>();
  // A new word is made with a name at once, so that its form saves by itself like all others.
  const add = () => {
    const entry = { name: { [draft.default_language]: t(`words.new_${kind}`) } };
    save.mutate([{ kind, version: 'none', entry: JSON.stringify(entry) }], {
      onSuccess: ([saved]) => setOpen(saved?.key),
      onError: (error) => toasts.error(errorText(t, error)),
    });
  };
  const words = draft[listOf[kind]];
  return (
    <FormSection
      title={t(`words.${kind}`)}
      hint={t(`words.hint_${kind}`)}
      aside={
        <Button
          className="min-h-11"
          aria-disabled={save.isPending}
          onClick={save.isPending ? undefined : add}
        >
          <span className="flex items-center gap-2">
            <Plus aria-hidden="true" className="size-5" />
            {t(`words.add_${kind}`)}
          </span>
        </Button>
      }
    >
      {words.length === 0 ? <p className="text-ink-2">{t('words.none')}</p> : null}
      <ul className="divide-y divide-line">
        {words.map((entry) => (
          <WordRow
            key={entry.key}
            kind={kind}
            entry={entry}
            draft={draft}
            isOpen={open === entry.key}
            onToggle={() => setOpen(open === entry.key ? undefined : entry.key)}
          />
        ))}
      </ul>
    </FormSection>
  );
}
