import { ApiError } from '@sufra/client/api-error';
import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Shapes, SquareDashed, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { floorQuery } from '../live/queries.ts';
import { type Floor, isDrawn } from '../live/table.ts';
import '../floor/floor.css';
import { AddTablesDialog } from './add-tables.tsx';
import { Canvas } from './canvas.tsx';
import { addFixture, type Draft, draftOf, sameNamed, savedOf, withZone } from './draft.ts';
import { Inspector } from './inspector.tsx';
import { type Drafting, useDraft } from './use-draft.ts';

/** Drawing the plan of the tables. */
export function EditorPage() {
  const t = useT();
  return (
    <ForRole may="floor.edit" title={t('shell.plan')}>
      <Editing />
    </ForRole>
  );
}

function Editing() {
  const t = useT();
  // Read once: what others change meanwhile must not move things under the hand. Saving says if they did.
  const { data, error, refetch } = useQuery({ ...floorQuery, refetchInterval: false, staleTime: 0 });
  const [round, setRound] = useState(0);
  return (
    <Page title={t('shell.plan')}>
      {error && !data ? <LoadFailed title={t('tables.loadFailed')} error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton className="m-5 h-96" /> : null}
      {data ? (
        <Editor
          key={round}
          floor={data}
          onReload={() => void refetch().then(() => setRound((last) => last + 1))}
        />
      ) : null}
    </Page>
  );
}

type EditorProps = { readonly floor: Floor; readonly onReload: () => void };

function Editor({ floor, onReload }: EditorProps) {
  const t = useT();
  const drafting = useDraft(() => draftOf(floor, t('plan.hall')));
  const [chosen, setChosen] = useState<string>();
  const [adds, setAdds] = useState(false);
  const [whole, setWhole] = useState(true);
  const save = useSave(drafting);
  useUndoKey(drafting.undo);
  const outdated = save.error instanceof ApiError && save.error.code === 'plan_changed';
  const { draft } = drafting;
  // Tables that were never drawn were put into their zones, which is worth saving as it is.
  const send = () => {
    const twice = sameNamed(draft);
    if (twice.length === 0) return save.mutate(draft);
    // The zone's field says why it can't be saved.
    if (chosen === undefined || !twice.includes(chosen)) setChosen(twice.at(-1));
  };
  const worthSaving = drafting.changed || (floor.tables.length > 0 && !isDrawn(floor));
  return (
    <div className="floor grid h-full grid-rows-[minmax(0,1fr)_auto] wide:grid-cols-[minmax(0,1fr)_20rem] wide:grid-rows-1">
      <div className="flex min-h-0 min-w-0 flex-col">
        <Toolbar
          drafting={drafting}
          chosen={chosen}
          onAdd={() => setAdds(true)}
          whole={whole}
          onWhole={() => setWhole(!whole)}
          saving={save.isPending}
          onSave={worthSaving ? send : undefined}
        />
        {save.error ? (
          <div className="flex flex-none flex-wrap items-center gap-3 px-4 py-2">
            <InlineError text={errorText(t, save.error)} />
            {outdated ? (
              <Button className="min-h-11!" onClick={onReload}>
                {t('plan.reload')}
              </Button>
            ) : null}
          </div>
        ) : null}
        <div className="min-h-0 flex-1 scrolls-x scrolls-y">
          {draft.tables.length + draft.zones.length === 0 ? (
            <EmptyState title={t('plan.empty')} hint={t('plan.addHint')} />
          ) : (
            <Canvas drafting={drafting} chosen={chosen} onChoose={setChosen} whole={whole} />
          )}
        </div>
      </div>
      <aside
        aria-label={t('plan.details')}
        className="max-h-[40dvh] min-h-0 scrolls-y border-line bg-paper-raised max-wide:border-t wide:max-h-none wide:border-s"
      >
        <Inspector drafting={drafting} chosen={chosen} onChoose={setChosen} />
      </aside>
      <AddTablesDialog drafting={drafting} open={adds} onClose={() => setAdds(false)} />
      <LeaveDialog changed={drafting.changed} />
    </div>
  );
}

type ToolbarProps = {
  readonly drafting: Drafting;
  readonly chosen: string | undefined;
  readonly onAdd: () => void;
  /** Whether all of the plan is shown at once. */
  readonly whole: boolean;
  readonly onWhole: () => void;
  readonly saving: boolean;
  /** Undefined while there is nothing to save. */
  readonly onSave: (() => void) | undefined;
};

/** What can be put on the plan, taking a step back, and saving. */
function Toolbar({ drafting, chosen, onAdd, whole, onWhole, saving, onSave }: ToolbarProps) {
  const t = useT();
  const { draft } = drafting;
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 border-b border-line px-4 py-2">
      <div className="no-scrollbar flex min-w-0 scrolls-x gap-2 *:flex-none max-tablet:basis-full tablet:contents">
        <Button
          look={draft.tables.length === 0 ? 'next' : 'quiet'}
          className="min-h-11! px-3.5!"
          onClick={onAdd}
        >
          <Label icon={Plus} word={t('plan.addTables')} />
        </Button>
        <Button
          className="min-h-11! px-3.5!"
          onClick={() => drafting.change((last) => withZone(last, newName(last.zones, t('plan.newZone'))))}
        >
          <Label icon={SquareDashed} word={t('plan.addZone')} />
        </Button>
        <Button
          className="min-h-11! px-3.5!"
          disabled={draft.zones.length === 0}
          onClick={() => drafting.change((last) => addFixture(last, zoneOf(last, chosen), 'bar'))}
        >
          <Label icon={Shapes} word={t('plan.addFixture')} />
        </Button>
      </div>
      <Button className="min-h-11! px-3.5!" disabled={!drafting.canUndo} onClick={drafting.undo}>
        <Label icon={Undo2} word={t('plan.undo')} />
      </Button>
      <Button className="min-h-11! px-3.5! " onClick={onWhole}>
        <Label icon={whole ? ZoomIn : ZoomOut} word={t(whole ? 'plan.ownSize' : 'plan.whole')} iconAlone />
      </Button>
      <Button
        look="next"
        className="ms-auto min-h-11!"
        aria-disabled={onSave === undefined || saving}
        onClick={() => saving || onSave?.()}
      >
        {t(saving ? 'common.working' : 'plan.save')}
      </Button>
    </div>
  );
}

/** Saves the plan. */
function useSave({ draft, stored }: Drafting) {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sent: Draft) => client.call('saveFloorPlan', { body: savedOf(sent) }),
    onSuccess: ({ data }, sent) => {
      stored(sent, data?.version ?? draft.version);
      toasts.done(t('plan.saved'));
      void queries.invalidateQueries({ queryKey: ['tableCodes'] });
    },
  });
}

/** Ctrl+Z or Cmd+Z takes back the last change, except while somebody types. */
function useUndoKey(undo: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const types = event.target instanceof HTMLInputElement;
      if (types || event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo]);
}

/** Asks before a plan that was not saved is left. */
function LeaveDialog({ changed }: { readonly changed: boolean }) {
  const t = useT();
  const blocker = useBlocker(changed);
  useEffect(() => {
    if (!changed) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [changed]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('plan.leaveTitle')}
      hint={t('plan.leaveHint')}
    >
      <div className="flex flex-wrap-reverse justify-end gap-4">
        <Button onClick={() => blocker.proceed?.()}>{t('plan.leave')}</Button>
        <Button look="next" onClick={stay}>
          {t('plan.stay')}
        </Button>
      </div>
    </Dialog>
  );
}

type LabelProps = {
  readonly icon: typeof Plus;
  readonly word: string;
  /** Whether a phone has room for the icon alone. */
  readonly iconAlone?: boolean;
};

function Label({ icon: Icon, word, iconAlone = false }: LabelProps) {
  return (
    <span className="flex items-center gap-2">
      <Icon aria-hidden="true" className="size-5 flex-none" />
      <span className={iconAlone ? 'max-tablet:sr-only' : undefined}>{word}</span>
    </span>
  );
}

/** A name that no zone has: "New zone", "New zone 2", … */
function newName(zones: readonly { readonly name: string }[], name: string): string {
  const taken = new Set(zones.map((zone) => zone.name));
  for (let count = 1; ; count += 1) {
    const next = count === 1 ? name : `${name} ${String(count)}`;
    if (!taken.has(next)) return next;
  }
}

/** The key of the zone of what is chosen, else of the first. */
function zoneOf(draft: Draft, chosen: string | undefined): string {
  const zone = draft.zones.find(({ key }) => key === chosen)?.key;
  const thing = [...draft.tables, ...draft.fixtures].find(({ key }) => key === chosen)?.zone;
  return zone ?? thing ?? draft.zones[0]?.key ?? '';
}
