import type { TableState } from '@sufra/domain/tables/floor';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import {
  Banknote,
  BrushCleaning,
  CheckCheck,
  Footprints,
  type LucideIcon,
  NotebookPen,
  ThumbsUp,
} from 'lucide-react';
import { Link } from 'react-router';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import type { Call } from '../calls/call.ts';
import { useWaiterCalls } from '../calls/calls-at-table.tsx';
import { useAnswer } from '../calls/queries.ts';
import type { Party, TableDetails } from '../live/table.ts';
import type { TableCalls } from '../live/use-table-calls.ts';

type NextProps = {
  readonly state: TableState;
  readonly table: TableDetails;
  readonly party: Party;
  readonly calls: TableCalls;
  readonly onClear: () => void;
};

/** The one thing in saffron: what the table's most urgent state asks for. Nothing where nobody has to do anything. */
export function NextAction({ state, table, party, calls, onClear }: NextProps) {
  const t = useT();
  const call = useWaiterCalls().find((one) => one.table_number === table.number && one.taken_by === null);
  const takes = useMay('payments.take');
  const takesOrders = useMay('orders.take');
  const mayServe = useMay('tickets.move');
  const mayAccept = useMay('guests.admit');
  if (state === 'help') return call === undefined ? null : <Go call={call} />;
  if (state === 'ready' && mayServe) return <Serve party={party} serve={calls.serve} command="serve" />;
  if (state === 'accept' && mayAccept) return <Serve party={party} serve={calls.serve} command="accept" />;
  if (state === 'pay') {
    return (
      <Link
        to={takes ? paths.tablePay(table.number) : paths.payments}
        className={buttonClass('next', 'min-h-14')}
      >
        <Words icon={Banknote} word={t('floor.takePayment')} />
      </Link>
    );
  }
  if (state === 'seated' && takesOrders) {
    return (
      <Link to={paths.order(table.number)} className={buttonClass('next', 'min-h-14')}>
        <Words icon={NotebookPen} word={t('pad.take')} />
      </Link>
    );
  }
  if (state !== 'paid') return null;
  return (
    <Button look="next" className="min-h-14" onClick={onClear}>
      <Words icon={BrushCleaning} word={t('tables.clear')} />
    </Button>
  );
}

/** Says that one goes to the table that called. */
function Go({ call }: { readonly call: Call }) {
  const t = useT();
  const answer = useAnswer(call);
  return (
    <Button look="next" className="min-h-14" aria-disabled={answer.busy} onClick={() => answer.press('take')}>
      <Words icon={Footprints} word={t('service.take')} />
    </Button>
  );
}

type ServeProps = {
  readonly party: Party;
  readonly serve: TableCalls['serve'];
  readonly command: 'accept' | 'serve';
};

const states = { accept: 'awaiting_confirmation', serve: 'ready' } as const;

/** Serves what is ready, or accepts what waits for staff: all of it that the pane shows. */
function Serve({ party, serve, command }: ServeProps) {
  const t = useT();
  const lines = party.lines.filter(({ status }) => status === states[command]);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count === 0) return null;
  const word = command === 'serve' ? t('floor.serve', { count }) : t('floor.acceptRound', { count });
  return (
    <>
      <InlineError text={serve.error ? errorText(t, serve.error) : undefined} />
      <Button
        look="next"
        className="min-h-14"
        aria-disabled={serve.isPending}
        onClick={() => serve.isPending || serve.mutate({ command, lines: lines.map(({ id }) => id) })}
      >
        <Words icon={command === 'serve' ? CheckCheck : ThumbsUp} word={word} />
      </Button>
    </>
  );
}

function Words({ icon: Icon, word }: { readonly icon: LucideIcon; readonly word: string }) {
  return (
    <span className="flex items-center gap-2.5 text-[1.0625rem]/6">
      <Icon aria-hidden="true" className="size-5.5 flex-none" />
      {word}
    </span>
  );
}
