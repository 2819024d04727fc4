import { cloths } from '@sufra/contract/menu/cloths';
import type { CategoryEntry } from '@sufra/contract/menu/entries';
import { Button, IconButton } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { Plus, X } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../../shared/error-text.ts';
import { useT } from '../../../shared/i18n.ts';
import { paths } from '../../../shared/paths.ts';
import { toasts } from '../../../shared/toasts.ts';
import { freshKey } from '../draft/draft.ts';
import { type MenuDraft, problemsOf, useSave } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import { ConflictDialog } from '../entry/conflict-dialog.tsx';
import { FormState } from '../entry/form-state.tsx';
import { hoursProblem, isNamed, withoutEmpty } from '../entry/problems.ts';
import { type Changes, useEntryForm } from '../entry/use-entry-form.ts';
import { FormSection, SelectField } from '../fields/parts.tsx';
import { PictureField } from '../fields/picture-field.tsx';
import { TextRows } from '../fields/texts.tsx';

type CategoryFormProps = {
  /** Undefined for a new one. */
  readonly category: MenuDraft['categories'][number] | undefined;
  readonly draft: MenuDraft;
};

/** A category: names, the hours that it is for, its picture and its sub-categories. */
export function CategoryForm({ category, draft }: CategoryFormProps) {
  return category === undefined ? <NewCategory draft={draft} /> : <Known category={category} draft={draft} />;
}

/** A new category is made with a name at once, so that the form saves by itself like all others. */
function NewCategory({ draft }: { readonly draft: MenuDraft }) {
  const t = useT();
  const save = useSave();
  const navigate = useNavigate();
  return (
    <div className="grid gap-4 p-6">
      <p>{t('edit.newCategoryHint')}</p>
      <Button
        look="next"
        className="justify-self-start"
        onClick={() => {
          const entry = { name: { [draft.default_language]: t('edit.newCategory') }, sub_categories: [] };
          save.mutate([{ kind: 'category', version: 'none', entry: JSON.stringify(entry) }], {
            onSuccess: ([saved]) => {
              if (saved !== undefined) void navigate(paths.menuCategory(saved.key));
            },
            onError: (error) => toasts.error(errorText(t, error)),
          });
        }}
      >
        {t('edit.addCategory')}
      </Button>
    </div>
  );
}

function Known({
  category,
  draft,
}: {
  readonly category: MenuDraft['categories'][number];
  readonly draft: MenuDraft;
}) {
  const t = useT();
  const navigate = useNavigate();
  const remove = useSave();
  const own = draft.default_language;
  const read = useReader(draft);
  const before = category.entry;
  const send = useCallback(
    (typed: CategoryEntry) => {
      const subs = typed.sub_categories.map((sub) => ({ ...sub, name: withoutEmpty(sub.name) }));
      const nameBefore = (key: string) => before.sub_categories.find((sub) => sub.key === key)?.name;
      const hasNames =
        isNamed(typed.name, own, before.name) &&
        subs.every((sub) => isNamed(sub.name, own, nameBefore(sub.key)));
      const isReady = hasNames && hoursProblem(typed.hours) === undefined;
      const hours = typed.hours?.from && typed.hours.to ? typed.hours : undefined;
      return isReady
        ? ({ ...typed, hours, name: withoutEmpty(typed.name), sub_categories: subs } as CategoryEntry)
        : undefined;
    },
    [own, before],
  );
  const form = useEntryForm(
    { kind: 'category', key: before.key, entry: before, version: category.version },
    send,
  );
  const { typed, change } = form;
  const name = read(typed.name);
  const onRemove = () =>
    remove.mutate([{ kind: 'category', key: before.key, version: category.version, entry: null }], {
      onSuccess: () => void navigate(paths.menuDishes),
      onError: (error) =>
        toasts.error(problemsOf(error).length > 0 ? t('edit.categoryInUse') : errorText(t, error)),
    });
  return (
    <article aria-label={name} className="grid gap-6 p-4 pb-10 desk:p-6">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="menu-voice min-w-40 flex-1 text-[1.75rem]/9">{name}</h2>
        <FormState form={form} problems={send(typed) === undefined ? 1 : 0} />
        <Button className="min-h-11" onClick={onRemove}>
          {t('edit.removeCategory')}
        </Button>
      </header>
      <CategoryBasics entry={typed} draft={draft} onChange={change} />
      <SubCategories
        entry={typed}
        draft={draft}
        onChange={(sub_categories) => change({ sub_categories: [...sub_categories] })}
      />
      {form.conflict === undefined ? null : (
        <ConflictDialog name={name} conflict={form.conflict} mine={typed} onChoose={form.choose} />
      )}
    </article>
  );
}

type CategoryBasicsProps = {
  readonly entry: CategoryEntry;
  readonly draft: MenuDraft;
  readonly onChange: (changes: Changes<CategoryEntry>) => void;
};

function CategoryBasics({ entry, draft, onChange }: CategoryBasicsProps) {
  const t = useT();
  const hours = entry.hours ?? { from: '', to: '' };
  const problem = hoursProblem(hours);
  return (
    <div className="grid gap-5 tablet:grid-cols-[15rem_1fr]">
      <PictureField image={entry.image} draft={draft} onImage={(image) => onChange({ image })} />
      <div className="grid content-start gap-4">
        <TextRows
          legend={t('edit.names')}
          texts={entry.name}
          languages={draft.languages}
          onChange={(texts) => onChange({ name: texts })}
        />
        <SelectField
          label={t('edit.cloth')}
          value={entry.cloth ?? ''}
          options={[
            { value: '', label: t('edit.nothing') },
            ...cloths.map((cloth) => ({ value: cloth, label: t(`edit.cloth_${cloth}`) })),
          ]}
          onChange={(cloth) => onChange({ cloth: cloth === '' ? undefined : cloth })}
        />
        <div className="grid grid-cols-2 gap-4">
          <Field
            label={t('edit.from')}
            type="time"
            value={hours.from}
            onChange={(event) => onChange({ hours: { ...hours, from: event.target.value } })}
          />
          <Field
            label={t('edit.to')}
            type="time"
            value={hours.to}
            error={problem === undefined ? undefined : t(`edit.${problem}`)}
            onChange={(event) => onChange({ hours: { ...hours, to: event.target.value } })}
          />
        </div>
        <p className="text-sm text-ink-2">{t('edit.categoryHours')}</p>
      </div>
    </div>
  );
}

type SubCategoriesProps = {
  readonly entry: CategoryEntry;
  readonly draft: MenuDraft;
  readonly onChange: (subs: CategoryEntry['sub_categories']) => void;
};

function SubCategories({ entry, draft, onChange }: SubCategoriesProps) {
  const t = useT();
  const read = useReader(draft);
  const subs = entry.sub_categories;
  return (
    <FormSection
      title={t('edit.subCategories')}
      aside={
        <Button className="min-h-11" onClick={() => onChange([...subs, { key: freshKey('sub'), name: {} }])}>
          <span className="flex items-center gap-2">
            <Plus aria-hidden="true" className="size-5" />
            {t('edit.subCategory')}
          </span>
        </Button>
      }
    >
      {subs.map((sub, at) => {
        const name = read(sub.name) || t('edit.subCategory');
        return (
          <div key={sub.key} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <TextRows
                legend={name}
                texts={sub.name}
                languages={draft.languages}
                onChange={(texts) => onChange(subs.with(at, { ...sub, name: texts }))}
              />
            </div>
            <IconButton label={t('edit.removeOf', { name })} onClick={() => onChange(subs.toSpliced(at, 1))}>
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        );
      })}
    </FormSection>
  );
}
