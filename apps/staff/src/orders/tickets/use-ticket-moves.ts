import { type T, useT } from '../../shared/i18n.ts';
import { canUndo, finishSteps, type Move, useMove } from './moves.ts';
import {
  bumpLines,
  isUnnoticed,
  type LineCommand,
  type Ticket,
  type TicketLine,
  tapCommand,
} from './ticket.ts';
import { useUndo } from './undo.ts';

type TicketMovesOptions = {
  readonly view: 'kitchen' | 'serve';
  readonly station: string | undefined;
  readonly memory: { readonly seen: ReadonlySet<string>; readonly acknowledged: ReadonlySet<string> };
  readonly onAcknowledge: (lineIds: readonly string[]) => void;
};

/** What a press on a ticket or on a line does on the board, and how to undo it. */
export function useTicketMoves({ view, station, memory, onAcknowledge }: TicketMovesOptions) {
  const t = useT();
  const move = useMove();
  const { undoable, remember, forget, undo } = useUndo();
  const needsNotice = (ticket: Ticket, line: TicketLine) =>
    isUnnoticed(ticket, line, memory.seen, memory.acknowledged);

  async function send(next: Move, what: string): Promise<void> {
    if (canUndo(next)) remember(next, what);
    try {
      await move.mutateAsync(next);
    } catch {
      // Why it was refused, `useMove` says.
      forget(next);
    }
  }
  function bump(ticket: Ticket) {
    onAcknowledge(ticket.lines.filter((line) => needsNotice(ticket, line)).map((line) => line.id));
    const lines = bumpLines(view, ticket, station);
    if (lines.length === 0) return;
    const lineIds = lines.map((line) => line.id);
    const steps = view === 'serve' ? [{ lineIds, command: 'serve' as const }] : finishSteps(lines);
    void send(
      { table: ticket.table_number, steps },
      t(view === 'serve' ? 'board.wasServed' : 'board.wasReady'),
    );
  }
  function tap(ticket: Ticket, line: TicketLine) {
    if (needsNotice(ticket, line)) return onAcknowledge([line.id]);
    const command = tapCommand(view, line);
    if (command === undefined) return;
    const from = command === 'undo' ? { from: line.status } : {};
    const steps = [{ lineIds: [line.id], command, ...from }];
    void send({ table: ticket.table_number, steps }, `${line.name}: ${wordFor(t, command)}`);
  }
  return { needsNotice, bump, tap, undoable, undo };
}

function wordFor(t: T, command: LineCommand): string {
  if (command === 'start') return t('board.wasStarted');
  if (command === 'serve') return t('board.wasServed');
  return command === 'ready' ? t('board.wasReady') : t('board.wasMoved');
}
