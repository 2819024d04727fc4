import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { refusal } from '../../app/refusal.ts';
import { toasts } from '../../app/toasts.ts';
import { useT } from '../../i18n.ts';
import { type LineCommand, type Ticket, type TicketLine, withMoved } from './ticket.ts';

/** One command to the server about some lines. */
export interface MoveStep {
  readonly lineIds: readonly string[];
  readonly command: LineCommand;
  readonly reason?: string;
}

/** A thing somebody pressed: a few steps at one table, carried out in order. */
export interface Move {
  readonly table: string;
  readonly steps: readonly MoveStep[];
}

const movesKey = ['moveLines'];

/**
 * The steps that finish lines in the kitchen. A line goes one state at a time, so what was never started is started
 * first.
 */
export function finishSteps(lines: readonly TicketLine[]): readonly MoveStep[] {
  const ids = (some: readonly TicketLine[]) => some.map((line) => line.id);
  const notStarted = lines.filter((line) => line.status === 'placed');
  const finish: MoveStep = { lineIds: ids(lines), command: 'ready' };
  return notStarted.length === 0 ? [finish] : [{ lineIds: ids(notStarted), command: 'start' }, finish];
}

/** The steps that take other steps back, the last one first. Only steps of one state each can be taken back. */
export function undoSteps(steps: readonly MoveStep[]): readonly MoveStep[] {
  return steps.toReversed().map(({ lineIds }) => ({ lineIds, command: 'undo' }));
}

/** Whether a move can be taken back: what was accepted, declined or cancelled stays so. */
export function canUndo({ steps }: Move): boolean {
  return steps.every(({ command }) => command === 'start' || command === 'ready' || command === 'serve');
}

/** Sends moves. Each shows at once through `useMoved` and stays until the server's own word is there. */
export function useMove() {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: movesKey,
    mutationFn: async ({ steps }: Move) => {
      for (const { lineIds, command, reason } of steps) {
        await client.call('moveLines', {
          body: { line_ids: [...lineIds], command, ...(reason === undefined ? {} : { reason }) },
        });
      }
    },
    onError: (error, { table }) =>
      toasts.error(t('board.moveFailed', { number: table, message: refusal(t, error) })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staffTickets'] }),
  });
}

/** The tickets with everything that was pressed and is still on its way. */
export function useMoved(tickets: readonly Ticket[]): readonly Ticket[] {
  const pending = useMutationState({
    filters: { mutationKey: movesKey, status: 'pending' },
    select: (mutation) => ({
      move: mutation.state.variables as Move,
      at: new Date(mutation.state.submittedAt).toISOString(),
    }),
  });
  return pending.reduce<readonly Ticket[]>(
    (moved, { move, at }) =>
      move.steps.reduce<readonly Ticket[]>(
        (next, { lineIds, command }) => withMoved(next, new Set(lineIds), command, at),
        moved,
      ),
    tickets,
  );
}
