import { Check, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ReasonForm } from '../../shared/ui/reason-form.tsx';
import { ApprovalDialog } from '../../venue/approvals/approval-dialog.tsx';
import { useMove } from './moves.ts';
import { countsAsCooked, isCancellable, optionLabels, type Ticket, type TicketLine } from './ticket.ts';

type CancelDialogProps = {
  readonly ticket: Ticket;
  /** By the server's clock. */
  readonly now: number;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Cancels dishes of a ticket, or takes served ones off the bill, with a reason that the guest sees. */
export function CancelDialog({ ticket, now, open, onClose }: CancelDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('board.cancelTitle', { number: ticket.table_number })}
      hint={t('board.cancelHint')}
    >
      <CancelForm ticket={ticket} now={now} onClose={onClose} />
      <ApprovalDialog />
    </Dialog>
  );
}

function CancelForm({ ticket, now, onClose }: Omit<CancelDialogProps, 'open'>) {
  const t = useT();
  const move = useMove();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const lines = ticket.lines.filter(isCancellable);
  const cooked = lines.filter((line) => countsAsCooked(ticket, line, now));
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <ReasonForm
      reasons={[
        t('board.cancelSoldOut'),
        t('board.cancelMistake'),
        t('board.cancelSlow'),
        t('board.cancelWrong'),
      ]}
      submit={t('board.cancelSubmit', { count: chosen.length })}
      busy={move.isPending}
      error={move.error}
      missing={chosen.length === 0 ? t('board.cancelNone') : undefined}
      onCancel={onClose}
      onSubmit={(reason) =>
        move.mutate(
          { table: ticket.table_number, steps: [{ lineIds: chosen, command: 'cancel', reason }] },
          { onSuccess: onClose },
        )
      }
    >
      <fieldset className="grid">
        <legend className="mb-1 font-medium">{t('board.cancelWhich')}</legend>
        {lines.map((line) => (
          <LineChoice
            key={line.id}
            line={line}
            asks={line.approval === 'needed' && cooked.includes(line)}
            chosen={chosen.includes(line.id)}
            onToggle={() => toggle(line.id)}
          />
        ))}
        {cooked.filter(({ id, approval }) => chosen.includes(id) && approval === 'together').length > 1 ? (
          <ManagerNote>{t('board.cancelTogether')}</ManagerNote>
        ) : null}
      </fieldset>
    </ReasonForm>
  );
}

type LineChoiceProps = {
  readonly line: TicketLine;
  /** Whether a manager has to approve it. */
  readonly asks: boolean;
  readonly chosen: boolean;
  readonly onToggle: () => void;
};

function LineChoice({ line, asks, chosen, onToggle }: LineChoiceProps) {
  const t = useT();
  return (
    <label className="grid min-h-12 cursor-pointer grid-cols-[1.5rem_2rem_1fr] items-center gap-x-3 border-b border-line py-1.5 has-focus-visible:outline-3 has-focus-visible:outline-saffron-ink">
      <input type="checkbox" className="peer sr-only" checked={chosen} onChange={onToggle} />
      <span
        aria-hidden="true"
        className="outline-control grid size-6 place-items-center rounded-sm text-transparent peer-checked:bg-ink peer-checked:text-on-ink"
      >
        <Check className="size-4" strokeWidth={3} />
      </span>
      <b className="figures text-end font-medium">{line.quantity}</b>
      <span>{[line.name, ...optionLabels(line.options)].join(' · ')}</span>
      {asks ? (
        <span className="col-start-3">
          <ManagerNote>{t('board.cancelAsks')}</ManagerNote>
        </span>
      ) : null}
    </label>
  );
}

/** Says before anybody taps that a manager is needed. */
function ManagerNote({ children }: { readonly children: string }) {
  return (
    <span className="flex items-center gap-1.5 pt-0.5 text-sm text-saffron-ink">
      <ShieldAlert aria-hidden="true" className="size-4 flex-none" />
      {children}
    </span>
  );
}
