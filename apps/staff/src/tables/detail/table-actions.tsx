import type { TableState } from '@sufra/domain/tables/floor';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import {
  ArrowRightLeft,
  Banknote,
  BrushCleaning,
  type LucideIcon,
  Merge,
  NotebookPen,
  UserRoundCheck,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { useMay, useStaff } from '../../shared/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import type { Pick } from '../live/pick.ts';
import type { Floor, Party, TableDetails } from '../live/table.ts';
import type { TableCalls } from '../live/use-table-calls.ts';
import { ClearDialog } from './clear-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
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
      <div className="grid grid-cols-3 gap-2">
        {takesOrders && state !== 'seated' ? (
          <Link to={paths.order(number)} className={buttonClass('quiet', 'min-h-12! px-2!')}>
            <Words icon={NotebookPen} word={t('pad.take')} />
          </Link>
        ) : null}
        {seesPayments ? (
          <Link
            to={takes ? paths.tablePay(number) : paths.payments}
            className={buttonClass('quiet', 'min-h-12! px-2!')}
          >
            <Words icon={Banknote} word={t('floor.payment')} />
          </Link>
        ) : null}
        <Quiet
          icon={ArrowRightLeft}
          word={t('floor.move')}
          onPress={() => onPick({ kind: 'move', from: number })}
        />
        <Quiet icon={Merge} word={t('floor.join')} onPress={() => onPick({ kind: 'join', from: number })} />
        <Quiet icon={BrushCleaning} word={t('floor.clear')} onPress={() => setDialog('clear')} />
        <Quiet icon={Users} word={t('floor.count')} onPress={() => setDialog('party')} />
        <Ownership party={party} take={calls.take} onHandOver={() => setDialog('handOver')} />
      </div>
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

type OwnershipProps = {
  readonly party: Party;
  readonly take: TableCalls['take'];
  readonly onHandOver: () => void;
};

/** Taking a table, taking it over from the colleague whom the screen shows, or handing one's own over. */
function Ownership({ party, take, onHandOver }: OwnershipProps) {
  const t = useT();
  const me = useStaff().id;
  const { served_by: server } = party;
  const mine = server?.id === me;
  const word = t(server === null ? 'floor.take' : mine ? 'floor.handOver' : 'floor.takeOver');
  return (
    <>
      <Quiet
        icon={UserRoundCheck}
        word={word}
        busy={take.isPending}
        onPress={() => {
          if (mine) onHandOver();
          else take.mutate(server?.id ?? null, { onSuccess: () => toasts.done(t('floor.taken')) });
        }}
      />
      {server === null || mine ? null : (
        <p className="col-span-3 text-[.875rem]/5 text-ink-2">
          {t('floor.has', { name: isolate(server.name) })}
        </p>
      )}
      {take.error ? (
        <div className="col-span-3">
          <InlineError text={errorText(t, take.error)} />
        </div>
      ) : null}
    </>
  );
}

type QuietProps = {
  readonly icon: LucideIcon;
  readonly word: string;
  readonly busy?: boolean;
  readonly onPress: () => void;
};

function Quiet({ icon, word, busy = false, onPress }: QuietProps) {
  return (
    <Button className="min-h-12! px-2!" aria-disabled={busy} onClick={() => busy || onPress()}>
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
