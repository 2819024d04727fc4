import { Button } from '@sufra/ui/form/button.tsx';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { focusOnMount } from '../../shared/ui/focus-on-mount.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import type { Pick } from '../live/pick.ts';
import type { Floor, FloorTable, TableNow } from '../live/table.ts';
import { useJoin, useMove } from '../live/use-table-calls.ts';
import type { TablesView } from '../plan/plan-table.tsx';
import type { FloorAddress } from './use-floor-address.ts';

type Looking = {
  readonly floor: Floor;
  readonly address: FloorAddress;
  readonly pick: Pick | undefined;
  readonly onPicked: (pick: Pick) => void;
};

/** How the tables look and what a press does: it chooses a table, or while one is picked, the other one. */
export function useView({ floor, address, pick, onPicked }: Looking): TablesView {
  const t = useT();
  const names = new Map(floor.colleagues.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? t('floor.formerColleague');
  if (pick !== undefined) {
    const isOff = ({ table }: TableNow) => !canPick(pick, table);
    return {
      chosen: pick.to ?? pick.from,
      isQuiet: isOff,
      isOff,
      nameOf,
      onChoose: (to) => {
        const toVisit = floor.tables.find((table) => table.number === to)?.visit_id ?? null;
        onPicked({ ...pick, to, toVisit });
      },
    };
  }
  return {
    chosen: address.number,
    isQuiet: ({ state, owner }) => {
      if (address.state !== undefined && state !== address.state) return true;
      return address.mine && owner !== 'me' && (owner === 'colleague' || state === 'free');
    },
    isOff: () => false,
    nameOf,
    // Of tables that are pushed together the party is at one.
    onChoose: (number) =>
      address.choose(floor.tables.find((table) => table.number === number)?.joined_to ?? number),
  };
}

/** Which tables can be picked: a free one to move to, or another party's to join. */
export function canPick({ kind, from }: Pick, table: FloorTable): boolean {
  if (table.number === from || table.joined_to !== null) return false;
  return (table.visit_id === null) === (kind === 'move');
}

type PickBarProps = {
  readonly pick: Pick;
  readonly tables: readonly FloorTable[];
  readonly onEnd: () => void;
  /** The party sits at another table now. */
  readonly onMoved: (to: string) => void;
};

const texts = {
  move: {
    title: 'tables.moveTitle',
    hint: 'floor.moveHint',
    none: 'tables.moveNone',
    sure: 'floor.moveTo',
    submit: 'tables.moveSubmit',
    done: 'tables.moved',
  },
  join: {
    title: 'floor.joinTitle',
    hint: 'floor.joinHint',
    none: 'floor.joinNone',
    sure: 'floor.joinTo',
    submit: 'floor.joinSubmit',
    done: 'floor.joined',
  },
} as const;

/** Says what is being picked, and does it once a table was pressed. Escape ends it. */
export function PickBar({ pick, tables, onEnd, onMoved }: PickBarProps) {
  const t = useT();
  const calls = { move: useMove(), join: useJoin() };
  const { kind, from, to } = pick;
  const words = texts[kind];
  const sending = calls[kind];
  const none = !tables.some((table) => canPick(pick, table));
  function send(target: string) {
    if (sending.isPending) return;
    sending.mutate(
      { from, to: target, visit: pick.visit, toVisit: pick.toVisit ?? null },
      {
        onSuccess: () => {
          toasts.done(t(words.done, { from, to: target }));
          onEnd();
          onMoved(target);
        },
      },
    );
  }
  return (
    <section
      aria-label={t(words.title, { number: from })}
      onKeyDown={(event) => event.key === 'Escape' && onEnd()}
      className="flex min-h-16 flex-none flex-wrap items-center gap-3 border-b border-line bg-saffron-wash px-4 py-2 text-ink"
    >
      <p role="status" className="min-w-40 flex-1 font-medium">
        {to === undefined ? t(none ? words.none : words.hint, { from }) : t(words.sure, { from, to })}
      </p>
      <InlineError text={sending.error ? errorText(t, sending.error) : undefined} />
      <Button ref={focusOnMount} className="min-h-11! bg-paper" onClick={onEnd}>
        {t('common.cancel')}
      </Button>
      {to === undefined ? null : (
        <Button look="next" className="min-h-11!" aria-disabled={sending.isPending} onClick={() => send(to)}>
          {t(words.submit, { number: to })}
        </Button>
      )}
    </section>
  );
}
