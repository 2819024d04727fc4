import { Button } from '@sufra/ui/form/button.tsx';
import { Hourglass, Share2, X } from 'lucide-react';
import { encode } from 'uqr';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { PanelHead, TakeButton } from './panel-parts.tsx';
import type { Part, TillShare } from './till.ts';

type LinkPanelProps = {
  readonly part: Part;
  readonly name: string;
  readonly now: number;
  readonly busy: boolean;
  readonly blocked: string | undefined;
  readonly onOpen: () => void;
  readonly onClose: (attemptId: string) => void;
};

/** The link to our card page: a code for the guest's phone, the time that is left, and ways to send it. */
export function LinkPanel({ part, name, now, busy, blocked, onOpen, onClose }: LinkPanelProps) {
  const t = useT();
  const live = part.share?.live;
  if (live?.method !== 'card' || live.link === null) {
    return (
      <form
        noValidate
        className="flex min-h-full flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (blocked === undefined && !busy) onOpen();
        }}
      >
        <PanelHead
          label={part.share === undefined ? t('till.stillDue') : t('till.owes', { name })}
          amount={part.amount}
        />
        <p className="text-ink-2">{t('till.linkHint')}</p>
        <TakeButton label={t('till.showLink')} amount={part.amount} why={blocked} busy={busy} />
      </form>
    );
  }
  return (
    <div className="flex flex-wrap gap-x-7 gap-y-5 pb-4">
      <LinkCode link={live.link} label={t('till.code')} />
      <div className="grid min-w-64 flex-1 content-start gap-4">
        <PanelHead label={t('till.scans', { name })} amount={part.amount} />
        <TimeLeft until={live.until} now={now} opened={live.state !== 'created'} />
        <SendLink link={live.link} />
        {live.by_staff ? (
          <Button aria-disabled={busy} onClick={() => (busy ? undefined : onClose(live.attempt_id))}>
            <span className="flex items-center gap-2.5">
              <X aria-hidden="true" className="size-5" />
              {t('till.closeLink')}
            </span>
          </Button>
        ) : null}
        <p className="text-ink-2">{t('till.turnsToPaid')}</p>
      </div>
    </div>
  );
}

function LinkCode({ link, label }: { readonly link: string; readonly label: string }) {
  const { data, size } = encode(link, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-91 flex-none self-start rounded-md bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

type TimeLeftProps = {
  readonly until: NonNullable<TillShare['live']>['until'];
  readonly now: number;
  readonly opened: boolean;
};

function TimeLeft({ until, now, opened }: TimeLeftProps) {
  const t = useT();
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className="flex items-center justify-between gap-3 rounded-md bg-saffron-wash px-4 py-3 text-saffron-ink">
      <span role="status" className="flex items-center gap-2.5 font-medium">
        <Hourglass aria-hidden="true" className="size-5" />
        {t(opened ? 'till.pageOpened' : 'till.waiting')}
      </span>
      <span className="figures font-semibold">{t('till.left', { time: clock })}</span>
    </p>
  );
}

/** The device's own sheet for sharing where it has one, else the clipboard. */
function SendLink({ link }: { readonly link: string }) {
  const t = useT();
  async function send() {
    if (typeof navigator.share === 'function') {
      // Closing the sheet without sending is no failure.
      await navigator.share({ url: link }).catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      });
      return;
    }
    await navigator.clipboard.writeText(link);
    toasts.done(t('till.copied'));
  }
  return (
    <Button onClick={() => void send().catch(() => toasts.error(t('till.notSent')))}>
      <span className="flex items-center gap-2.5">
        <Share2 aria-hidden="true" className="size-5" />
        {t('till.sendLink')}
      </span>
    </Button>
  );
}
