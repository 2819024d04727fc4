import type { GroupEntry } from '@sufra/contract/menu/entries';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { errorText } from '../../../shared/error-text.ts';
import { useT } from '../../../shared/i18n.ts';
import { toasts } from '../../../shared/toasts.ts';
import { emptyGroup } from '../draft/draft.ts';
import { type MenuDraft, problemsOf, useSave } from '../draft/queries.ts';
import { useReader } from '../draft/use-reader.ts';
import { ConflictDialog } from '../entry/conflict-dialog.tsx';
import { FormState } from '../entry/form-state.tsx';
import { groupAsSent, groupProblem } from '../entry/problems.ts';
import { useEntryForm } from '../entry/use-entry-form.ts';
import { DraftPage } from '../frame/draft-page.tsx';
import { GroupCard } from '../options/group-card.tsx';

/** The groups of options that several dishes share. */
export function GroupsPage() {
  const t = useT();
  return <DraftPage title={t('edit.groups')}>{(draft) => <Groups draft={draft} />}</DraftPage>;
}

function Groups({ draft }: { readonly draft: MenuDraft }) {
  const t = useT();
  const save = useSave();
  const own = draft.default_language;
  const add = () => {
    const name = { [own]: t('edit.newGroup') };
    const choices = [{ key: 'choice-1', name: { [own]: t('edit.newChoice') }, price: '0.00', default: 0 }];
    const entry = { ...emptyGroup(), name, choices };
    save.mutate([{ kind: 'group', version: 'none', entry: JSON.stringify(entry) }], {
      onError: (error) => toasts.error(errorText(t, error)),
    });
  };
  return (
    <div className="min-h-0 scrolls-y">
      <div className="mx-auto grid max-w-[56rem] gap-5 px-4 py-5 desk:px-6">
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-60 flex-1 text-ink-2">{t('edit.groupsHint')}</p>
          <Button className="min-h-11" aria-disabled={save.isPending} onClick={add}>
            <span className="flex items-center gap-2">
              <Plus aria-hidden="true" className="size-5" />
              {t('edit.addGroup')}
            </span>
          </Button>
        </div>
        {draft.groups.length === 0 ? <EmptyState title={t('edit.noGroups')} /> : null}
        {draft.groups.map((group) => (
          <SharedGroupForm key={group.entry.key} group={group} draft={draft} />
        ))}
      </div>
    </div>
  );
}

type SharedGroupFormProps = { readonly group: MenuDraft['groups'][number]; readonly draft: MenuDraft };

function SharedGroupForm({ group, draft }: SharedGroupFormProps) {
  const t = useT();
  const remove = useSave();
  const own = draft.default_language;
  const read = useReader(draft);
  const { key } = group.entry;
  const send = useCallback(
    (typed: GroupEntry) =>
      groupProblem(typed, own, group.entry) === undefined ? groupAsSent(typed) : undefined,
    [own, group.entry],
  );
  const form = useEntryForm({ kind: 'group', key, entry: group.entry, version: group.version }, send);
  const name = read(form.typed.name);
  const users = draft.dishes.filter(({ entry, on_menu }) => on_menu && entry.options.includes(key));
  const problem = groupProblem(form.typed, own, group.entry);
  const onRemove = () =>
    remove.mutate([{ kind: 'group', key, version: group.version, entry: null }], {
      onError: (error) =>
        toasts.error(problemsOf(error).length > 0 ? t('edit.groupInUse') : errorText(t, error)),
    });
  return (
    <section aria-label={name} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="menu-voice flex-1 text-[1.25rem]/7">{name}</h2>
        <span className="text-sm text-ink-2">{t('menu.dishes', { count: users.length })}</span>
        <FormState form={form} problems={problem === undefined ? 0 : 1} />
      </div>
      <GroupCard
        group={form.typed}
        draft={draft}
        problem={problem}
        onChange={form.change}
        onRemove={onRemove}
      />
      {form.conflict === undefined ? null : (
        <ConflictDialog name={name} conflict={form.conflict} mine={form.typed} onChoose={form.choose} />
      )}
    </section>
  );
}
