import type { DishEntry, GroupEntry } from '@sufra/contract/menu/entries';
import { Button } from '@sufra/ui/form/button.tsx';
import { Plus } from 'lucide-react';
import { useT } from '../../../shared/i18n.ts';
import { emptyGroup, moved } from '../draft/draft.ts';
import type { MenuDraft } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import type { DishProblems, GroupProblem } from '../entry/problems.ts';
import type { Changes } from '../entry/use-entry-form.ts';
import { FormSection, SelectField } from '../fields/parts.tsx';
import { GroupCard } from './group-card.tsx';
import { SharedGroup } from './shared-group.tsx';

type OptionsProps = {
  readonly dish: DishEntry;
  readonly draft: MenuDraft;
  readonly problems: DishProblems;
  readonly onChange: (changes: Changes<DishEntry>) => void;
};

/** The groups of options of a dish: its own, and those that several dishes share. */
export function Options({ dish, draft, problems, onChange }: OptionsProps) {
  const t = useT();
  const read = useReader(draft);
  const set = (options: readonly (string | GroupEntry)[]) => onChange({ options: [...options] });
  const others = draft.groups.filter(({ entry }) => !dish.options.includes(entry.key));
  return (
    <FormSection
      title={t('edit.options')}
      aside={
        <Button className="min-h-11" onClick={() => set([...dish.options, emptyGroup()])}>
          <span className="flex items-center gap-2">
            <Plus aria-hidden="true" className="size-5" />
            {t('edit.addGroup')}
          </span>
        </Button>
      }
    >
      {dish.options.length === 0 ? <p className="text-ink-2">{t('edit.noOptions')}</p> : null}
      {dish.options.map((group, at) => {
        const onMove = (by: number) => set(moved(dish.options, at, at + by));
        const onRemove = () => set(dish.options.toSpliced(at, 1));
        if (typeof group === 'string') {
          const shared = draft.groups.find(({ entry }) => entry.key === group)?.entry;
          return <SharedGroup key={group} group={shared} draft={draft} onMove={onMove} onRemove={onRemove} />;
        }
        return (
          <GroupCard
            key={group.key}
            group={group}
            draft={draft}
            problem={problems[`group ${group.key}`] as GroupProblem | undefined}
            onChange={(next) => set(dish.options.with(at, next))}
            onMove={onMove}
            onRemove={onRemove}
          />
        );
      })}
      {others.length === 0 ? null : (
        <div className="max-w-96">
          <SelectField
            label={t('edit.useShared')}
            value=""
            options={[
              { value: '', label: t('edit.chooseShared') },
              ...others.map(({ entry }) => ({ value: entry.key, label: read(entry.name) })),
            ]}
            onChange={(key) => key !== '' && set([...dish.options, key])}
          />
        </div>
      )}
    </FormSection>
  );
}
