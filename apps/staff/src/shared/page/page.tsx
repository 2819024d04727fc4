import { classNames } from '@sufra/ui/class-names.ts';
import { CloudOff, Loader, RefreshCw, Volume2, VolumeOff, VolumeX, Wifi } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { clockTime, useNow } from '../clock.ts';
import { type ConnectionKind, useConnection } from '../connection.ts';
import { type T, useT } from '../i18n.ts';
import { FindButton } from './find-button.tsx';
import { SectionTabs, useSectionWithTabs } from './section-tabs.tsx';
import { turnOffSound, turnOnSound, useSound } from './sound.ts';

type PageProps = {
  readonly title: string;
  /** Filters and other controls beside the title. */
  readonly controls?: ReactNode;
  /** Whether they are too many to stand beside the title on any screen. */
  readonly below?: boolean;
  /** The kitchen's board is dark, everything else light. */
  readonly background?: 'paper' | 'board';
  readonly children: ReactNode;
};

/** A page of the console: a header with title, clock and connection, and the content below. */
export function Page({ title, controls, below = false, background = 'paper', children }: PageProps) {
  const t = useT();
  useEffect(() => {
    document.title = `${title} | ${t('shell.product')}`;
  }, [title, t]);
  const dark = background === 'board';
  return (
    <div className={classNames('flex h-full min-h-0 flex-col', dark && 'on-dark bg-board text-ink')}>
      <header
        className={classNames(
          'print-hidden flex min-h-(--strip) flex-none flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 desk:px-5',
          dark ? 'bg-rail' : 'border-b border-line',
        )}
      >
        <PageHead title={title} controls={controls} below={below} />
        <div className={classNames('ms-auto flex items-center gap-1', !below && 'desk:ms-0')}>
          <FindButton />
          <SoundButton />
          <Clock />
          <ConnectionState />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-h-0 flex-1 outline-none">
        {children}
      </main>
    </div>
  );
}

type PageHeadProps = {
  readonly title: string;
  readonly controls: ReactNode;
  readonly below: boolean;
};

/** The title with its controls; in a section of several pages, its name, their tabs and the controls below. */
function PageHead({ title, controls, below }: PageHeadProps) {
  const t = useT();
  const open = useSectionWithTabs();
  if (open === undefined) {
    return (
      <>
        <h1 className={headClass}>{title}</h1>
        <div className={below ? belowTitle : besideTitle}>{controls}</div>
      </>
    );
  }
  return (
    <>
      <h1 className={classNames('relative', headClass)}>
        <span aria-hidden="true">{t(open.section.label)}</span>
        <span className="sr-only">{title}</span>
      </h1>
      <div
        className={classNames(
          'order-last flex min-w-0 basis-full items-center',
          open.section.tabs.length > besideTitleMax
            ? 'min-[88rem]:order-none min-[88rem]:flex-1 min-[88rem]:basis-0'
            : 'min-[50rem]:order-none min-[50rem]:flex-1 min-[50rem]:basis-0',
        )}
      >
        <SectionTabs {...open} />
      </div>
      {controls ? <div className={belowTitle}>{controls}</div> : null}
    </>
  );
}

/** More pages than this have a line of their own on a tablet, where the last would be out of sight. */
const besideTitleMax = 5;
const headClass = 'menu-voice text-[1.5rem]/9 desk:text-[1.625rem]/9';
const belowTitle = 'order-last flex min-w-0 basis-full items-center';
const besideTitle = `${belowTitle} desk:order-none desk:flex-1 desk:basis-0`;

function Clock() {
  const now = useNow(1000);
  return (
    <time className="figures px-2 font-ui text-[1.375rem]/none font-medium" dir="ltr">
      {clockTime(now)}
    </time>
  );
}

const connectionLooks: Record<ConnectionKind, { icon: typeof Wifi; tone: string }> = {
  connecting: { icon: Loader, tone: 'text-ink-2' },
  live: { icon: Wifi, tone: 'text-olive-ink' },
  polling: { icon: RefreshCw, tone: 'text-saffron-ink' },
  offline: { icon: CloudOff, tone: 'text-error' },
};

function ConnectionState() {
  const t = useT();
  const { kind } = useConnection();
  const { icon: Icon, tone } = connectionLooks[kind];
  return (
    <p
      role="status"
      title={kind === 'polling' ? t('shell.pollingHint') : undefined}
      className={classNames('flex min-w-18 items-center gap-2 text-[.9375rem]/6 font-medium', tone)}
    >
      <Icon aria-hidden="true" className="size-4.5" strokeWidth={2} />
      {t(`shell.${kind}`)}
    </p>
  );
}

function soundLook(t: T, state: ReturnType<typeof useSound>) {
  if (state === 'on') return { icon: Volume2, word: t('shell.soundOn'), hint: t('shell.muteSound') };
  if (state === 'off') return { icon: VolumeX, word: t('shell.soundOff'), hint: t('shell.armSound') };
  return { icon: VolumeOff, word: t('shell.soundBlocked'), hint: t('shell.unblockSound') };
}

function SoundButton() {
  const t = useT();
  const state = useSound();
  const { icon: Icon, word, hint } = soundLook(t, state);
  return (
    <button
      type="button"
      title={hint}
      aria-pressed={state === 'on'}
      onClick={() => (state === 'on' ? turnOffSound() : void turnOnSound())}
      className={classNames(
        'tap flex items-center gap-2 rounded-md px-2.5 text-[.9375rem]/6',
        state === 'blocked' ? 'bg-[#a2321f] font-medium text-[#fff6ee]' : 'text-ink-2',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className={state === 'blocked' ? '' : 'sr-only'}>{word}</span>
    </button>
  );
}
