import type { AllergenEntry, GroupEntry } from '@sufra/contract/menu/entries';
import { Button } from '@sufra/ui/form/button.tsx';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../../shared/error-text.ts';
import { useT } from '../../../shared/i18n.ts';
import { paths } from '../../../shared/paths.ts';
import { toasts } from '../../../shared/toasts.ts';
import { type MenuDraft, problemsOf, useSave } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import { ConflictDialog } from '../entry/conflict-dialog.tsx';
import { FormState } from '../entry/form-state.tsx';
import { isNamed, withoutEmpty } from '../entry/problems.ts';
import { useEntryForm } from '../entry/use-entry-form.ts';
import { TextRows } from '../fields/texts.tsx';
import { IconChoice } from './icon-choice.tsx';
import type { Uses, WordProps } from './uses.ts';

/** How many dishes are named before the rest is counted. */
const namedMost = 12;

/** A word's names, its icon, where it is used, and what removes it. */
export function WordForm({ kind, entry, draft, uses }: WordProps & { readonly uses: Uses }) {
  const t = useT();
  const own = draft.default_language;
  const read = useReader(draft);
  const version = draft.terms.find((one) => one.kind === kind && one.key === entry.key)?.version ?? 'none';
  const source = useMemo(() => ({ kind, key: entry.key, entry, version }), [kind, entry, version]);
  const send = useCallback(
    (typed: AllergenEntry) =>
      isNamed(typed.name, own, entry.name) ? { ...typed, name: withoutEmpty(typed.name) } : undefined,
    [own, entry.name],
  );
  const form = useEntryForm<AllergenEntry>(source, send);
  const name = read(form.typed.name) || read(entry.name);
  const nameMissing = send(form.typed) === undefined;
  return (
    <div className="grid gap-4 pb-5">
      <FormState form={form} problems={nameMissing ? 1 : 0} />
      <TextRows
        legend={t('edit.names')}
        texts={form.typed.name}
        languages={draft.languages}
        maxLength={60}
        onChange={(texts) => form.change({ name: texts })}
      />
      {kind === 'allergen' ? (
        <IconChoice draft={draft} value={form.typed.image} onChange={(image) => form.change({ image })} />
      ) : null}
      <Used uses={uses} draft={draft} />
      <Remove kind={kind} entry={entry} version={version} name={name} uses={uses} />
      {form.conflict === undefined ? null : (
        <ConflictDialog name={name} conflict={form.conflict} mine={form.typed} onChoose={form.choose} />
      )}
    </div>
  );
}

type UsedProps = { readonly uses: Uses; readonly draft: MenuDraft };

/** The dishes and groups that use a word, each a link to where that is changed. */
function Used({ uses: { dishes, groups }, draft }: UsedProps) {
  const t = useT();
  const read = useReader(draft);
  if (dishes.length + groups.length === 0) return null;
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4';
  return (
    <div>
      <h4 className="text-sm text-ink-2">{t('words.usedBy')}</h4>
      <ul className="flex flex-wrap gap-x-4">
        {dishes.slice(0, namedMost).map(({ slug, name }) => (
          <li key={slug}>
            <Link to={paths.menuDish(slug)} className={link}>
              <bdi>{read(name)}</bdi>
            </Link>
          </li>
        ))}
        {groups.map((group: GroupEntry) => (
          <li key={group.key}>
            <Link to={paths.menuGroups} className={link}>
              <bdi>{read(group.name)}</bdi>
            </Link>
          </li>
        ))}
        {dishes.length > namedMost ? (
          <li className="inline-flex min-h-11 items-center">
            {t('edit.andMore', { count: dishes.length - namedMost })}
          </li>
        ) : null}
      </ul>
    </div>
  );
}

type RemoveProps = Pick<WordProps, 'kind' | 'entry'> & {
  readonly version: string;
  readonly name: string;
  readonly uses: Uses;
};

/** Takes a word off the menu; one that is used says why it stays. */
function Remove({ kind, entry, version, name, uses }: RemoveProps) {
  const t = useT();
  const save = useSave();
  const isUsed = uses.dishes.length + uses.groups.length > 0;
  if (isUsed) return <p className="text-sm text-ink-2">{t('words.inUse')}</p>;
  const remove = () =>
    save.mutate([{ kind, key: entry.key, version, entry: null }], {
      onSuccess: () => toasts.done(t('words.removed', { name })),
      onError: (error) => toasts.error(problemsOf(error).length > 0 ? t('words.inUse') : errorText(t, error)),
    });
  return (
    <div className="grid gap-1">
      {kind === 'allergen' ? <p className="text-sm text-ink-2">{t('words.removeAllergen')}</p> : null}
      <Button
        className="min-h-11 justify-self-start"
        aria-disabled={save.isPending}
        onClick={save.isPending ? undefined : remove}
      >
        {t('edit.removeOf', { name })}
      </Button>
    </div>
  );
}
