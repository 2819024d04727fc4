import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useUnproven } from '../../tables/session/presence.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { ShareSheet } from '../../tables/share/share-sheet.tsx';
import type { CartLine } from '../cart/lines.ts';
import { GuestCart } from './guest-cart.tsx';
import type { Party } from './party.ts';
import { troubleText } from './readiness.ts';
import { SwitchRow } from './switch-row.tsx';
import { useReady, useShown } from './use-ready.ts';

type AtTheTableProps = {
  readonly customerId: string;
  readonly party: Party | undefined;
  /** This guest's own cart. */
  readonly lines: readonly CartLine[];
};

/** What the others at the table choose, whether this guest is ready, and how to bring somebody else there. */
export function AtTheTable({ customerId, party, lines }: AtTheTableProps) {
  const t = useT();
  const unproven = useUnproven();
  const browsing = useBrowsing();
  if (party === undefined || unproven || browsing) return null;
  return (
    <section className="mt-6">
      <h2 className="chapter menu-voice text-lg">{t('carts.title')}</h2>
      {party.others.length === 0 ? (
        <p className="py-3 text-ink-2">{t('carts.alone')}</p>
      ) : (
        <>
          <ul>
            {party.others.map((cart) => (
              <GuestCart key={cart.guest} cart={cart} />
            ))}
          </ul>
          <Switches customerId={customerId} party={party} lines={lines} />
        </>
      )}
      <BringSomeone />
    </section>
  );
}

function Switches({ customerId, party: { mine }, lines }: AtTheTableProps & { readonly party: Party }) {
  const t = useT();
  const ready = useReady(customerId, mine, lines);
  const shown = useShown(customerId, mine);
  const hint = shown.on
    ? t(lines.length === 0 ? 'carts.readyEmpty' : 'carts.readyHint')
    : t('carts.readyHidden');
  return (
    <>
      {mine.trouble === null ? null : (
        <p role="alert" className="border-b border-line py-3 text-sm text-error">
          {troubleText(mine.trouble)}
        </p>
      )}
      <SwitchRow
        label={t('carts.iAmReady')}
        hint={hint}
        on={ready.on}
        busy={ready.busy}
        disabled={!ready.on && (!shown.on || lines.length === 0)}
        onToggle={ready.toggle}
      />
      <SwitchRow
        label={t('carts.show')}
        hint={t(shown.on ? 'carts.showHint' : 'carts.hideHint')}
        on={shown.on}
        busy={shown.busy}
        onToggle={shown.toggle}
      />
    </>
  );
}

function BringSomeone() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-12 items-center gap-2.5 font-medium"
      >
        <UserPlus aria-hidden="true" className="size-5 flex-none" strokeWidth={1.75} />
        {t('carts.bring')}
      </button>
      <ShareSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}
