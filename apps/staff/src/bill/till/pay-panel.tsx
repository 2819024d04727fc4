import { ApiError } from '@sufra/client/api-error';
import type { Fils } from '@sufra/domain/core/money';
import { Button } from '@sufra/ui/form/button.tsx';
import { Segment } from '@sufra/ui/form/choices.tsx';
import { Banknote, CreditCard, QrCode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { errorsOn } from '../../shared/error-text.ts';
import { type T, useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { CashPanel } from './cash-panel.tsx';
import { LinkPanel } from './link-panel.tsx';
import type { About, Taking, TillCalls } from './queries.ts';
import { nameOf } from './share-cards.tsx';
import { Replaced } from './split-dialog.tsx';
import { TerminalPanel } from './terminal-panel.tsx';
import { isBusy, type Method, type Part, type TillOrder } from './till.ts';

type PayPanelProps = {
  readonly part: Part;
  /** What guests have open on the bill: a payment for all of it takes its place. */
  readonly open: TillOrder['open'];
  readonly methods: readonly Method[];
  readonly drawerOpen: boolean;
  readonly now: number;
  readonly calls: TillCalls;
  /** Keeps a share on the screen: it was paid, or made with its link. */
  readonly onChoose: (shareId: string) => void;
  /** Pays all that is due without its guest's coupon; undefined where that takes another division of the bill. */
  readonly onWithoutCoupon: (() => void) | undefined;
};

/** What each method asks for, as its call names it. */
const fieldsOf = { cash: ['received'], pos: ['slip_reference'], card: [] } as const satisfies Record<
  Method,
  readonly string[]
>;

const icons = { cash: Banknote, pos: CreditCard, card: QrCode } as const;

/** How a part is paid: the method, and what each needs. */
export function PayPanel(props: PayPanelProps) {
  const { part, open, methods, drawerOpen, now, calls, onChoose, onWithoutCoupon } = props;
  const t = useT();
  const [chosen, setChosen] = useState<Method>();
  const method = chosen ?? part.share?.live?.method ?? 'cash';
  const { take, link, close } = calls;
  const busy = take.isPending || link.isPending || close.isPending;
  const error = take.error ?? link.error ?? close.error;
  const withoutCoupon = isAboutCoupon(error) ? onWithoutCoupon : undefined;
  const refused = errorsOn(t, error, fieldsOf[method]);
  const inTheWay = part.share === undefined ? open : [];
  const replacedBy = (tip?: Fils) => [
    ...replaced(part, method, tip),
    ...inTheWay.map(({ split_id }) => split_id),
  ];
  const about = aboutOf(t, part, replacedBy());
  const pageIsOpen = isBusy(part) || inTheWay.some(({ state }) => state === 'card_page');
  const blocked = pageIsOpen ? t('till.pageIsOpen') : undefined;
  const once = useOnce();
  function onTake(taking: Taking) {
    if (!once.begins(`${part.share?.id ?? 'all'} ${String(part.amount)}`)) return;
    // Else the next share would come on as soon as this one is paid.
    if (part.share !== undefined) onChoose(part.share.id);
    take.mutate(
      { about: aboutOf(t, part, replacedBy(taking.tip)), taking },
      {
        onSuccess: ({ data }) => data && onChoose(data.share_id),
        onError: once.failed,
      },
    );
  }
  const known = { part, name: part.share === undefined ? t('till.all') : nameOf(t, part), busy, blocked };
  const panel = useFocusKept(calls, part.share?.live?.attempt_id);
  return (
    <div ref={panel} tabIndex={-1} className="flex min-h-full flex-col gap-4 outline-none">
      <Segment
        legend={t('till.method')}
        hideLegend
        className="[&_label]:min-h-14! [&_label]:text-[1.0625rem]!"
        choices={methods.map((value) => ({ value, label: <MethodName method={value} /> }))}
        value={method}
        onChange={setChosen}
      />
      <Asked part={part} method={method} />
      {inTheWay.length === 0 || pageIsOpen ? null : <Replaced open={inTheWay} />}
      {method === 'cash' && !drawerOpen ? <DrawerClosed /> : null}
      <InlineError text={refused.atEnd} />
      {withoutCoupon ? <Button onClick={withoutCoupon}>{t('till.withoutCoupon')}</Button> : null}
      {method === 'cash' ? (
        <CashPanel
          {...known}
          blocked={drawerOpen ? blocked : t('drawer.openFirst')}
          error={refused.at.received}
          onTake={onTake}
        />
      ) : null}
      {method === 'pos' ? (
        <TerminalPanel {...known} error={refused.at.slip_reference} onTake={onTake} />
      ) : null}
      {method === 'card' ? (
        <LinkPanel
          {...known}
          now={now}
          onOpen={() => link.mutate(about, { onSuccess: ({ data }) => data && onChoose(data.share_id) })}
          onClose={(attemptId) => close.mutate(attemptId)}
        />
      ) : null}
    </div>
  );
}

/**
 * Takes the focus where what was pressed has gone: the button that made a link or took it back, or led to the next share. Not
 * when the till is opened.
 */
function useFocusKept({ take, link, close }: TillCalls, attempt: string | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const acted = !(take.isIdle && link.isIdle && close.isIdle);
  const shown = acted ? (attempt ?? 'no link') : undefined;
  useEffect(() => {
    if (shown !== undefined && document.activeElement === document.body) panel.current?.focus();
  }, [shown]);
  return panel;
}

/** A second press may come before the screen knows of the first, or of its answer. */
function useOnce() {
  const begun = useRef<string>(undefined);
  return {
    /** Whether this has not begun yet. */
    begins(what: string): boolean {
      if (begun.current === what) return false;
      begun.current = what;
      return true;
    },
    failed() {
      begun.current = undefined;
    },
  };
}

function isAboutCoupon(error: Error | null): boolean {
  return error instanceof ApiError && (error.code ?? '').startsWith('coupon_');
}

function MethodName({ method }: { readonly method: Method }) {
  const t = useT();
  const Icon = icons[method];
  return (
    <span className="flex items-center gap-2">
      <Icon aria-hidden="true" className="size-5" />
      {t(`till.method_${method}`)}
    </span>
  );
}

function aboutOf(t: T, part: Part, replaces: readonly string[]): About {
  return { part, name: t('till.guest', { number: 1 }), replaces };
}

/** Whose requests a payment takes the place of: the share's own, if its guest asked for another way, or another sum. */
function replaced({ share }: Part, method: Method, tip = 0): readonly string[] {
  if (share === undefined || share.live === null || share.live.by_staff) return [];
  return share.live.method !== method || tip > 0 ? [share.id] : [];
}

/** What a guest asked for on their phone. */
function Asked({ part, method }: { readonly part: Part; readonly method: Method }) {
  const t = useT();
  const live = part.share?.live;
  if (live === null || live === undefined || live.by_staff) return null;
  return (
    <p className="rounded-md bg-saffron-wash px-4 py-3 text-saffron-ink">
      {t(`till.asked_${live.method}`)}
      {live.handled_by === null ? '' : ` · ${t('till.handledBy', { name: live.handled_by })}`}
      {live.method === method || isBusy(part) ? null : <span className="block">{t('till.insteadOf')}</span>}
    </p>
  );
}

function DrawerClosed() {
  const t = useT();
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-md bg-saffron-wash px-4 py-1 text-saffron-ink">
      {t('drawer.openFirst')}
      <Link to={paths.drawer} className="tap content-center font-medium underline">
        {t('drawer.toDrawer')}
      </Link>
    </p>
  );
}
