import { ApiError } from '@sufra/client/api-error';
import { type AddedTables, planLimits, readTables } from '@sufra/domain/tables/plan';
import { Button } from '@sufra/ui/form/button.tsx';
import { TextArea } from '@sufra/ui/form/field.tsx';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../shared/client.ts';
import { errorText } from '../../../shared/error-text.ts';
import { isolate, type T, useT } from '../../../shared/i18n.ts';
import { InlineError } from '../../../shared/ui/inline-error.tsx';
import { addTables, type Draft, draftOf, remove, savedOf } from '../../../tables/editor/draft.ts';
import { floorQuery } from '../../../tables/live/queries.ts';
import type { Opening } from '../queries.ts';
import { StepFrame, StepLoading, StepPart } from '../step-frame.tsx';
import { TableList } from '../table-list.tsx';

/** The tables: lines of words, what is understood of them, and those that are there. */
export function TablesStep({ opening }: { readonly opening: Opening }) {
  const t = useT();
  const floor = useQuery({ ...floorQuery, refetchInterval: false, staleTime: 0 }).data;
  if (!floor) return <StepLoading step="tables" />;
  return <Tables draft={draftOf(floor, t('plan.hall'))} opening={opening} />;
}

function Tables({ draft, opening }: { readonly draft: Draft; readonly opening: Opening }) {
  const t = useT();
  const adding = useNewTables(draft);
  return (
    <StepFrame
      step="tables"
      groups={[{ editor: adding.editor, names: { line: t('opening.tablesLine') } }]}
      fault={adding.isEmpty ? undefined : adding.wrong}
      skips={opening.tables === 0 && adding.isEmpty}
    >
      <NewTables adding={adding} />
      {draft.tables.length === 0 ? null : <TablesThere draft={draft} />}
      <p className="text-ink-2">{t('opening.planLater')}</p>
    </StepFrame>
  );
}

/** A line that is typed, what is understood of it, and adding it, which going on does too. */
function useNewTables(draft: Draft) {
  const t = useT();
  const [line, setLine] = useState('');
  const [seats, setSeats] = useState(4);
  const save = useSaveTables();
  const taken = new Set(draft.tables.map(({ number }) => number));
  const read = readTables(line, taken);
  const added = read.ok ? read.value : [];
  const count = added.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const isTooMuch = count + taken.size > planLimits.tables;
  const wrong = isTooMuch ? t('plan.tooMany', { max: planLimits.tables }) : faultOf(read, line, t);
  const isEmpty = line.trim() === '';
  async function add(): Promise<boolean> {
    if (isEmpty) return true;
    if (wrong !== undefined || save.isPending) return false;
    const unnamedZone = draft.zones[0]?.name ?? t('plan.hall');
    // The mutation keeps the error, which the step shows.
    return save.mutateAsync(addTables(draft, added, { seats, shape: 'square', unnamedZone })).then(
      () => {
        setLine('');
        return true;
      },
      () => false,
    );
  }
  const editor = {
    changed: isEmpty ? [] : ['line'],
    theirs: [],
    error: save.error,
    busy: save.isPending,
    save: add,
    undo: () => undefined,
    keepMine: () => undefined,
  };
  return { line, setLine, seats, setSeats, added, count, wrong, isEmpty, busy: save.isPending, add, editor };
}

function NewTables({ adding }: { readonly adding: ReturnType<typeof useNewTables> }) {
  const t = useT();
  const [tried, setTried] = useState(false);
  const { line, setLine, seats, setSeats, added, count, wrong, busy, add } = adding;
  async function press() {
    setTried(true);
    if (!adding.isEmpty && (await add())) setTried(false);
  }
  return (
    <div className="grid gap-4">
      <TextArea
        label={t('opening.tablesLine')}
        hint={t('opening.tablesHint')}
        placeholder={t('opening.tablesExample')}
        maxLength={1000}
        value={line}
        error={tried ? wrong : undefined}
        onChange={(event) => setLine(event.target.value)}
      />
      <Understood added={added} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <span className="flex items-center gap-4">
          {t('plan.seats')}
          <Stepper
            label={t('plan.seats')}
            lessLabel={t('floor.oneLess')}
            moreLabel={t('floor.oneMore')}
            value={seats}
            max={planLimits.seats}
            onChange={setSeats}
          />
        </span>
        <Button aria-disabled={busy} onClick={() => void press()}>
          {busy ? t('common.working') : addWords(count, t)}
        </Button>
      </div>
    </div>
  );
}

function addWords(count: number, t: T): string {
  return count === 0 ? t('plan.add') : t('opening.addTables', { tables: t('opening.tables', { count }) });
}

function faultOf(read: ReturnType<typeof readTables>, line: string, t: T): string | undefined {
  if (read.ok) return undefined;
  return line.trim() === ''
    ? t('plan.lineMissing')
    : t('plan.lineWrong', { part: isolate(read.detail?.['name'] ?? '') });
}

/** What is understood of a line while it is typed. */
function Understood({ added }: { readonly added: readonly AddedTables[] }) {
  const t = useT();
  const count = added.reduce((sum, { numbers }) => sum + numbers.length, 0);
  return (
    <div role="status" className="grid gap-3">
      {count === 0 ? null : (
        <>
          {added.map(({ zone, numbers }) => (
            <TableList key={numbers[0]} zone={zone ?? t('plan.hall')} numbers={numbers} />
          ))}
          <p className="text-ink-2">
            {t('opening.understood', {
              tables: t('opening.tables', { count }),
              zones: t('opening.zones', { count: added.length }),
            })}
          </p>
        </>
      )}
    </div>
  );
}

function TablesThere({ draft }: { readonly draft: Draft }) {
  const t = useT();
  const save = useSaveTables();
  const take = (number: string) => {
    const key = draft.tables.find((table) => table.number === number)?.key;
    if (key !== undefined && !save.isPending) save.mutate(remove(draft, key));
  };
  const zones = draft.zones
    .map(({ key, name }) => ({ name, tables: draft.tables.filter(({ zone }) => zone === key) }))
    .filter(({ tables }) => tables.length > 0);
  return (
    <StepPart title={t('opening.tablesThere')}>
      {zones.map(({ name, tables }) => (
        <TableList key={name} zone={name} numbers={tables.map(({ number }) => number)} onRemove={take} />
      ))}
      <InlineError text={save.error ? errorText(t, save.error) : undefined} />
    </StepPart>
  );
}

/** Saves the plan with its tables; the plan is read again, also when somebody else was quicker. */
function useSaveTables() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: Draft) => client.call('saveFloorPlan', { body: savedOf(draft) }),
    onSettled: (_, error) =>
      error === null || error instanceof ApiError
        ? Promise.all(
            ['staffFloor', 'openingDay', 'tableCodes'].map((read) =>
              queries.invalidateQueries({ queryKey: [read] }),
            ),
          )
        : undefined,
  });
}
