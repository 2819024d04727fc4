import { CarFront, ConciergeBell, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { CallValetDialog } from './call-valet-dialog.tsx';
import { CallWaiterDialog } from './call-waiter-dialog.tsx';
import { useCallValet } from './use-call-valet.ts';

/** The rows on Profile that call the car or a waiter. */
export function ProfileCalls() {
  const t = useT();
  const valet = useCallValet();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <CallRow icon={CarFront} label={t('valet.call')} onClick={valet.press}>
        <CallValetDialog valet={valet} />
      </CallRow>
      <CallRow icon={ConciergeBell} label={t('valet.callWaiter')} onClick={() => setAsking(true)}>
        <CallWaiterDialog open={asking} onClose={() => setAsking(false)} />
      </CallRow>
    </>
  );
}

type CallRowProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
  /** The dialog that it opens. */
  readonly children: ReactNode;
};

function CallRow({ icon: Icon, label, onClick, children }: CallRowProps) {
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onClick}
        aria-haspopup="dialog"
        className="flex min-h-14 w-full items-center gap-4 text-start"
      >
        <Icon aria-hidden="true" className="size-6 flex-none text-ink-2" strokeWidth={1.75} />
        <span className="flex-1">{label}</span>
      </button>
      {children}
    </li>
  );
}
