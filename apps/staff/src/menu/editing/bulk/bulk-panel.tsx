import { Button, IconButton } from '@sufra/ui/form/button.tsx';
import { Segment } from '@sufra/ui/form/choices.tsx';
import { Eye, FolderInput, Percent, X } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../shared/error-text.ts';
import { useT } from '../../../shared/i18n.ts';
import { toasts } from '../../../shared/toasts.ts';
import { InlineError } from '../../../shared/ui/inline-error.tsx';
import { changedThings, type MenuDraft, problemsOf, useChangeDishes } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import { SelectField } from '../fields/parts.tsx';
import { type ManyChange, PriceChange } from './price-change.tsx';

type BulkPanelProps = {
  readonly draft: MenuDraft;
  readonly selected: ReadonlySet<string>;
  readonly onDone: () => void;
};

/** What is done with every dish that is ticked. It changes the draft; guests see nothing before it is published. */
export function BulkPanel({ draft, selected, onDone }: BulkPanelProps) {
  const t = useT();
  const [what, setWhat] = useState<'price' | 'hide' | 'move'>('price');
  const change = useChangeDishes();
  const dishes = draft.dishes.filter(({ entry, on_menu }) => on_menu && selected.has(entry.slug));
  const onChange = (wanted: ManyChange) => {
    const list = dishes.map(({ entry, version }) => ({ key: entry.slug, version }));
    change.mutate(
      { dishes: list, change: wanted },
      {
        onSuccess: () => {
          toasts.done(t('edit.manyChanged', { count: list.length }));
          onDone();
        },
      },
    );
  };
  const seenAnew = changedThings(change.error) !== undefined;
  const failed =
    change.error &&
    [errorText(t, change.error), ...problemsOf(change.error).map((one) => one.sentence)].join(' ');
  return (
    <section
      aria-label={t('edit.selected', { count: dishes.length })}
      className="grid content-start gap-5 p-4 desk:p-6"
    >
      <div className="on-dark flex min-h-14 flex-wrap items-center gap-3 rounded-md bg-rail px-4 py-1 text-ink">
        <h2 className="flex-1 font-medium">{t('edit.selected', { count: dishes.length })}</h2>
        <IconButton label={t('edit.selectNone')} onClick={onDone}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <Segment
        legend={t('edit.doWhat')}
        hideLegend
        value={what}
        onChange={setWhat}
        choices={[
          { value: 'price', label: <Way icon={Percent} text={t('edit.price')} /> },
          { value: 'hide', label: <Way icon={Eye} text={t('edit.hide')} /> },
          { value: 'move', label: <Way icon={FolderInput} text={t('edit.move')} /> },
        ]}
      />
      <InlineError text={seenAnew ? t('edit.manyChangedMeanwhile') : (failed ?? undefined)} />
      {what === 'price' ? (
        <PriceChange draft={draft} dishes={dishes} busy={change.isPending} onChange={onChange} />
      ) : null}
      {what === 'hide' ? (
        <>
          <p>{t('edit.hideManyHint')}</p>
          <Button
            look="next"
            className="justify-self-end"
            aria-disabled={change.isPending}
            onClick={() => onChange({ do: 'hide' })}
          >
            {t('edit.hideMany', { count: dishes.length })}
          </Button>
        </>
      ) : null}
      {what === 'move' ? (
        <MoveMany draft={draft} count={dishes.length} busy={change.isPending} onChange={onChange} />
      ) : null}
      <p className="text-sm text-ink-2">{t('edit.nothingUntilPublished')}</p>
    </section>
  );
}

function Way({ icon: Icon, text }: { readonly icon: typeof Percent; readonly text: string }) {
  return (
    <span className="flex items-center gap-2">
      <Icon aria-hidden="true" className="size-4.5" />
      {text}
    </span>
  );
}

type MoveManyProps = {
  readonly draft: MenuDraft;
  readonly count: number;
  readonly busy: boolean;
  readonly onChange: (change: ManyChange) => void;
};

function MoveMany({ draft, count, busy, onChange }: MoveManyProps) {
  const t = useT();
  const read = useReader(draft);
  const [category, setCategory] = useState(draft.categories[0]?.entry.key ?? '');
  return (
    <>
      <SelectField
        label={t('edit.category')}
        value={category}
        options={draft.categories.map(({ entry }) => ({
          value: entry.key,
          label: read(entry.name),
        }))}
        onChange={setCategory}
      />
      <Button
        look="next"
        className="justify-self-end"
        aria-disabled={busy}
        onClick={() => onChange({ do: 'move', category })}
      >
        {t('edit.moveMany', { count })}
      </Button>
    </>
  );
}
