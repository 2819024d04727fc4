import type { Language } from '@sufra/contract/core/constants';
import { type PromotionEntry, wholeKey } from '@sufra/contract/menu/entries';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { IconButton } from '@sufra/ui/form/button.tsx';
import { X } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { moved } from '../draft/draft.ts';
import type { MenuDraft } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import { ConflictDialog } from '../entry/conflict-dialog.tsx';
import { FormState } from '../entry/form-state.tsx';
import { isNamed, withoutEmpty } from '../entry/problems.ts';
import { useEntryForm } from '../entry/use-entry-form.ts';
import { MissingIn } from '../fields/missing-in.tsx';
import { SelectField } from '../fields/parts.tsx';
import { TextRows } from '../fields/texts.tsx';
import { DraftPage } from '../frame/draft-page.tsx';
import { MoveButtons } from '../options/shared-group.tsx';

const promotionsMax = 20;

/** The pictures with words at the top of guests' Home. */
export function PromotionsPage() {
  const t = useT();
  return <DraftPage title={t('edit.promotions')}>{(draft) => <Promotions draft={draft} />}</DraftPage>;
}

function Promotions({ draft }: { readonly draft: MenuDraft }) {
  const t = useT();
  const own = draft.default_language;
  const read = useReader(draft);
  const { entries, version } = draft.promotions;
  const source = useMemo(
    () => ({ kind: 'promotions' as const, key: wholeKey, entry: entries, version }),
    [entries, version],
  );
  const send = useCallback((typed: readonly PromotionEntry[]) => asSent(typed, own, entries), [own, entries]);
  const form = useEntryForm<readonly PromotionEntry[]>(source, send);
  const list = Object.values(form.typed);
  const taken = new Set(list.map(({ item }) => item));
  const dishes = draft.dishes.filter(({ entry, on_menu }) => on_menu && !taken.has(entry.slug));
  const nameOf = (slug: string) =>
    read(draft.dishes.find(({ entry }) => entry.slug === slug)?.entry.name ?? {}) || slug;
  return (
    <div className="min-h-0 scrolls-y">
      <div className="mx-auto grid max-w-[56rem] gap-5 px-4 py-5 desk:px-6">
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-60 flex-1 text-ink-2">{t('edit.promotionsHint')}</p>
          <FormState form={form} problems={send(list) === undefined ? 1 : 0} />
        </div>
        {list.length === 0 ? <EmptyState title={t('edit.noPromotions')} /> : null}
        {list.map((promotion, at) => (
          <PromotionCard
            key={promotion.item}
            promotion={promotion}
            name={nameOf(promotion.item)}
            draft={draft}
            onChange={(next) => form.replace(list.with(at, next))}
            onMove={(by) => form.replace(moved(list, at, at + by))}
            onRemove={() => form.replace(list.toSpliced(at, 1))}
          />
        ))}
        {list.length >= promotionsMax ? null : (
          <SelectField
            label={t('edit.addPromotion')}
            value=""
            options={[
              { value: '', label: t('edit.chooseDish') },
              ...dishes.map(({ entry }) => ({ value: entry.slug, label: nameOf(entry.slug) })),
            ]}
            onChange={(slug) =>
              slug !== '' && form.replace([...list, { item: slug, title: {}, subtitle: {}, tags: [] }])
            }
          />
        )}
        {form.conflict === undefined ? null : (
          <ConflictDialog
            name={t('edit.promotions')}
            conflict={form.conflict}
            mine={form.typed}
            onChoose={form.choose}
          />
        )}
      </div>
    </div>
  );
}

/** The promotions as they are sent, if each has its texts; `before` is what the draft has. */
function asSent(
  typed: readonly PromotionEntry[],
  own: Language,
  before: readonly PromotionEntry[],
): readonly PromotionEntry[] | undefined {
  const isReady = typed.every(({ item, title, subtitle }) => {
    const old = before.find((one) => one.item === item);
    return isNamed(title, own, old?.title) && isNamed(subtitle, own, old?.subtitle);
  });
  if (!isReady) return undefined;
  return typed.map((one) => ({
    ...one,
    title: withoutEmpty(one.title),
    subtitle: withoutEmpty(one.subtitle),
  }));
}

type PromotionCardProps = {
  readonly promotion: PromotionEntry;
  readonly name: string;
  readonly draft: MenuDraft;
  readonly onChange: (promotion: PromotionEntry) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
};

function PromotionCard({ promotion, name, draft, onChange, onMove, onRemove }: PromotionCardProps) {
  const t = useT();
  return (
    <section aria-label={name} className="outline-control grid gap-3 rounded-md p-4">
      <div className="flex items-center gap-2">
        <h2 className="menu-voice flex-1 text-[1.25rem]/7">{name}</h2>
        <MissingIn texts={[promotion.title, promotion.subtitle]} draft={draft} />
        <MoveButtons name={name} onMove={onMove} />
        <IconButton label={t('edit.removeOf', { name })} onClick={onRemove}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <TextRows
        legend={t('edit.promotionTitle')}
        texts={promotion.title}
        languages={draft.languages}
        onChange={(title) => onChange({ ...promotion, title })}
      />
      <TextRows
        legend={t('edit.promotionSubtitle')}
        texts={promotion.subtitle}
        languages={draft.languages}
        onChange={(subtitle) => onChange({ ...promotion, subtitle })}
      />
    </section>
  );
}
