import type { AgeThresholds } from '../../shared/age.ts';
import { useT } from '../../shared/i18n.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { BoardView, Ticket, TicketLine } from '../tickets/ticket.ts';
import { TicketCard } from '../tickets/ticket-card.tsx';

/** How the tickets of this board are shown. */
export type OpenCard = {
  readonly view: BoardView;
  readonly station: string | undefined;
  readonly now: number;
  readonly thresholds: AgeThresholds;
  readonly mayMove: boolean;
};

type OpenTicketProps = OpenCard & {
  /** Undefined while none is open, or once it is done. */
  readonly ticket: Ticket | undefined;
  readonly needsNotice: (ticket: Ticket, line: TicketLine) => boolean;
  readonly onTap: (ticket: Ticket, line: TicketLine) => void;
  readonly onBump: (ticket: Ticket) => void;
  readonly onClose: () => void;
};

/** A ticket of the compact board, opened large: its lines can be pressed one by one. */
export function OpenTicket({ ticket, needsNotice, onTap, onBump, onClose, ...card }: OpenTicketProps) {
  const t = useT();
  const title = ticket === undefined ? '' : t('common.table', { number: ticket.table_number });
  return (
    <Dialog open={ticket !== undefined} onClose={onClose} title={title}>
      {ticket === undefined ? null : (
        <TicketCard
          {...card}
          ticket={ticket}
          only={undefined}
          part="whole"
          density="roomy"
          number={undefined}
          isNext
          needsNotice={(line) => needsNotice(ticket, line)}
          onTap={(line) => onTap(ticket, line)}
          onBump={() => {
            onBump(ticket);
            onClose();
          }}
          onOpen={undefined}
        />
      )}
    </Dialog>
  );
}
