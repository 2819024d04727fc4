import type { TableState } from '@sufra/domain/tables/floor';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { ArrowRightLeft, Banknote, BrushCleaning, type LucideIcon, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { useMay, useStaff } from '../../shared/session.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import type { Pick } from '../live/pick.ts';
import type { Floor, Party, TableDetails } from '../live/table.ts';
import type { TableCalls } from '../live/use-table-calls.ts';
import { ClearDialog } from './clear-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { MoreActions } from './more-actions.tsx';
import { NextAction } from './next-action.tsx';
import { PartyDialog } from './party-dialog.tsx';

type ActionsProps = {
  readonly floor: Floor;
  readonly table: TableDetails;
  readonly party: Party;
  readonly calls: TableCalls;
  readonly onPick: (pick: Pick) => void;
};

/** What staff can do at a table: the one next thing that its state asks for, and beneath it the others, always in one place. */
export function TableActions({ floor, table, party, calls, onPick }: ActionsProps) {
  const t = useT();
  const seesPayments = useMay('payments.see');
  const takes = useMay('payments.take');
  const takesOrders = useMay('orders.take');
  const [dialog, setDialog] = useState<'clear' | 'handOver' | 'party'>();
  const close = () => setDialog(undefined);
  const { number } = table;
  const state: TableState = table.states[0]?.state ?? 'seated';
  return (
    <div className="grid gap-2">
      <NextAction
        state={state}
        table={table}
        party={party}
        calls={calls}
        onClear={() => setDialog('clear')}
      />
      <div className="flex gap-2">
        {takesOrders && state !== 'seated' ? (
          <Link to={paths.order(number)} className={linkClass}>
            <Words icon={NotebookPen} word={t('pad.take')} />
          </Link>
        ) : null}
        {seesPayments ? (
          <Link to={takes ? paths.tablePay(number) : paths.payments} className={linkClass}>
            <Words icon={Banknote} word={t('floor.payment')} />
          </Link>
        ) : null}
      </div>
      <div className="flex gap-2">
        <Quiet
          icon={ArrowRightLeft}
          word={t('floor.move')}
          onPress={() => onPick({ kind: 'move', from: number, visit: party.id })}
        />
        <Quiet icon={BrushCleaning} word={t('floor.clear')} onPress={() => setDialog('clear')} />
        <MoreActions
          number={number}
          party={party}
          take={calls.take}
          onJoin={() => onPick({ kind: 'join', from: number, visit: party.id })}
          onCount={() => setDialog('party')}
          onHandOver={() => setDialog('handOver')}
        />
      </div>
      <Ownership party={party} take={calls.take} />
      <ClearDialog table={table} clear={calls.clear} open={dialog === 'clear'} onClose={close} />
      <PartyDialog
        number={number}
        party={party}
        open={dialog === 'party'}
        onClose={close}
        count={calls.open}
      />
      <HandOverDialog
        open={dialog === 'handOver'}
        onClose={close}
        colleagues={floor.colleagues}
        tables={[number]}
        all={false}
      />
    </div>
  );
}

const linkClass = buttonClass('quiet', 'min-h-12! min-w-0 flex-1 px-2!');

/** Whose the table is, where it is a colleague's, and why it couldn't be taken. */
function Ownership({ party, take }: { readonly party: Party; readonly take: TableCalls['take'] }) {
  const t = useT();
  const me = useStaff().id;
  const { served_by: server } = party;
  return (
    <>
      {server === null || server.id === me ? null : (
        <p className="text-[.875rem]/5 text-ink-2">{t('floor.has', { name: isolate(server.name) })}</p>
      )}
      {take.error ? <InlineError text={errorText(t, take.error)} /> : null}
    </>
  );
}

type QuietProps = {
  readonly icon: LucideIcon;
  readonly word: string;
  readonly onPress: () => void;
};

function Quiet({ icon, word, onPress }: QuietProps) {
  return (
    <Button className="min-h-12! min-w-0 flex-1 px-1!" onClick={onPress}>
      <Words icon={icon} word={word} />
    </Button>
  );
}

function Words({ icon: Icon, word }: WordsProps) {
  return (
    <span className="flex items-center gap-1.5 text-[.9375rem]/5">
      <Icon aria-hidden="true" className="size-4.5 flex-none" strokeWidth={2} />
      {word}
    </span>
  );
}

type WordsProps = { readonly icon: LucideIcon; readonly word: string };
