import { RecallDialog } from '../tickets/recall-dialog.tsx';
import type { Ticket, TicketLine } from '../tickets/ticket.ts';
import type { BoardLook } from './board-memory.ts';
import { type OpenCard, OpenTicket } from './open-ticket.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

type BoardDialogsProps = {
  readonly card: OpenCard;
  /** All tickets, for recall. */
  readonly tickets: readonly Ticket[];
  readonly look: BoardLook;
  readonly dialog: 'recall' | 'settings' | undefined;
  readonly opened: Ticket | undefined;
  readonly needsNotice: (ticket: Ticket, line: TicketLine) => boolean;
  readonly onTap: (ticket: Ticket, line: TicketLine) => void;
  readonly onBump: (ticket: Ticket) => void;
  readonly onClose: () => void;
};

/** What opens over the board: one ticket, those that were done, and how the screen looks. */
export function BoardDialogs(props: BoardDialogsProps) {
  const { card, tickets, look, dialog, opened, needsNotice, onTap, onBump, onClose } = props;
  return (
    <>
      <OpenTicket {...{ ...card, ticket: opened, needsNotice, onTap, onBump, onClose }} />
      <RecallDialog tickets={tickets} now={card.now} open={dialog === 'recall'} onClose={onClose} />
      <SettingsDialog look={look} open={dialog === 'settings'} onClose={onClose} />
    </>
  );
}
