import { type LineState, lineCan } from '@sufra/domain/orders/order';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { withApproval } from '../../venue/approvals/ask-approval.ts';
import { applyMove, type LineCommand, type Ticket, type TicketLine } from './ticket.ts';

/** One command to the server about some lines. */
export interface MoveStep {
  readonly lineIds: readonly string[];
  readonly command: LineCommand;
  readonly reason?: string;
  /** The state from which `undo` takes the lines back: where somebody else has moved one on, it takes back nothing. */
  readonly from?: LineState;
}

/** What one press does: steps at one table, carried out in order. */
export interface Move {
  readonly table: string;
  readonly steps: readonly MoveStep[];
  /** The move that this one takes back. If it is refused, there is nothing to take back. */
  readonly undoes?: Move;
}

const movesKey = ['moveLines'];

/** The state that each step led to. Only these steps can be undone. */
const ledTo: Partial<Record<LineCommand, LineState>> = {
  start: 'preparing',
  ready: 'ready',
  serve: 'served',
};

/** Moves that were refused. */
const refused = new WeakSet<Move>();

/** The last move of each table that is on its way. */
const onTheirWay = new Map<string, Promise<void>>();

/**
 * The steps that finish lines in the kitchen. A line moves one state at a time, so lines that were not started are
 * started first.
 */
export function finishSteps(lines: readonly TicketLine[]): readonly MoveStep[] {
  const ids = (some: readonly TicketLine[]) => some.map((line) => line.id);
  const notStarted = lines.filter((line) => lineCan.start(line.status));
  const finish: MoveStep = { lineIds: ids(lines), command: 'ready' };
  return notStarted.length === 0 ? [finish] : [{ lineIds: ids(notStarted), command: 'start' }, finish];
}

/** The move that takes another one back, last step first. Only steps of one state each can be undone. */
export function undoOf(move: Move): Move {
  const steps = move.steps.toReversed().map(({ lineIds, command }): MoveStep => {
    const from = ledTo[command];
    return { lineIds, command: 'undo', ...(from === undefined ? {} : { from }) };
  });
  return { table: move.table, steps, undoes: move };
}

/** Whether a move can be undone. Accepting, declining and cancelling cannot. */
export function canUndo({ steps }: Move): boolean {
  return steps.every(({ command }) => ledTo[command] !== undefined);
}

/**
 * Sends a table's moves in the order of the presses: a ticket can be taken back, and finished again, before the server has
 * answered. A cancellation can wait for a manager; it holds up no other move.
 */
async function inOrder({ table, steps }: Move, send: () => Promise<void>): Promise<void> {
  if (steps.some(({ command }) => command === 'cancel')) return send();
  const before = onTheirWay.get(table) ?? Promise.resolve();
  const sent = before.then(send, send);
  onTheirWay.set(table, sent);
  try {
    await sent;
  } finally {
    if (onTheirWay.get(table) === sent) onTheirWay.delete(table);
  }
}

async function sendSteps(move: Move): Promise<void> {
  // Its screen was told already.
  if (move.undoes !== undefined && refused.has(move.undoes)) return;
  try {
    for (const { lineIds, ...step } of move.steps) {
      const body = { line_ids: [...lineIds], ...step };
      await withApproval((approval) => client.call('moveLines', { body: { ...body, ...approval } }));
    }
  } catch (error) {
    refused.add(move);
    throw error;
  }
}

/**
 * Commands whose form stays open until the server has answered: it may ask for a manager there, or refuse. The board must not
 * take the ticket away before, and the form with it.
 */
const shownByAnswer: readonly LineCommand[] = ['cancel', 'decline'];

/** Sends moves. Those that have no form show at once through `useOptimisticTickets`, until the server's answer replaces them. */
export function useMove() {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: movesKey,
    mutationFn: (move: Move) => inOrder(move, () => sendSteps(move)),
    onError: (error, { table }) =>
      toasts.error(t('board.moveFailed', { number: table, message: errorText(t, error) })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staffTickets'] }),
  });
}

/** The tickets with pending moves applied, as far as they show before the answer. */
export function useOptimisticTickets(tickets: readonly Ticket[]): readonly Ticket[] {
  const pending = useMutationState({
    filters: { mutationKey: movesKey, status: 'pending' },
    select: (mutation) => ({
      move: mutation.state.variables as Move,
      at: new Date(mutation.state.submittedAt).toISOString(),
    }),
  });
  return pending.reduce<readonly Ticket[]>(
    (moved, { move, at }) =>
      move.steps
        .filter(({ command }) => !shownByAnswer.includes(command))
        .reduce<readonly Ticket[]>(
          (next, { lineIds, command, from }) => applyMove(next, new Set(lineIds), command, at, from),
          moved,
        ),
    tickets,
  );
}
