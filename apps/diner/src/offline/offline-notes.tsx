import { CloudOff, Hourglass, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../shared/i18n.ts';
import { useBusy } from './busy.ts';
import { useMenuAge } from './menu-age.ts';
import { useSlowWrite } from './slow-writes.ts';
import { useUnsent } from './unsent.ts';

/**
 * At the top of a page: that the server is busy, how old the menu is when it comes from the cache, and how many writes
 * are not sent yet. Times are in the venue's zone.
 */
export function OfflineNotes({ timeZone }: { readonly timeZone: string | undefined }) {
  const t = useT();
  const language = useLanguage() ?? 'en';
  const cachedAt = useMenuAge();
  const busy = useBusy();
  const unsent = useUnsent().filter((write) => write.waiting).length;
  return (
    <div role="status">
      {busy && unsent === 0 ? <Note icon={Hourglass}>{t('offline.busy')}</Note> : null}
      {cachedAt === undefined || busy ? null : (
        <Note icon={CloudOff}>{t('offline.menuFrom', { time: timeText(cachedAt, language, timeZone) })}</Note>
      )}
      {unsent === 0 ? null : (
        <Note icon={busy ? Hourglass : CloudOff}>
          {t(busy ? 'offline.notSentBusy' : 'offline.notSent', { count: unsent })}
        </Note>
      )}
    </div>
  );
}

type NoteProps = { readonly icon: LucideIcon; readonly children: ReactNode };

function Note({ icon: Icon, children }: NoteProps) {
  return (
    <p className="flex min-h-8 items-center justify-center gap-2 bg-paper-sunk px-3 py-1 text-sm text-ink-2">
      <Icon aria-hidden="true" className="size-4 flex-none" />
      {children}
    </p>
  );
}

/**
 * The time of day at the venue, with the date if that is not today. Without a time zone it is the phone's. Digits are always
 * Latin.
 */
export function timeText(at: number, language: string, timeZone?: string, now = Date.now()): string {
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-u-nu-latn`, { ...options, timeZone: timeZone || undefined });
  const day = inZone({ dateStyle: 'short' });
  return inZone({
    ...(day.format(at) === day.format(now) ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

/** Over everything: says that the server is taking long to answer. */
export function SlowWriteNote() {
  const t = useT();
  const slow = useSlowWrite();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-3 z-toast grid justify-items-center px-3"
    >
      {slow ? (
        <p className="flex items-center gap-2.5 rounded-md bg-ink px-4 py-3 text-sm text-on-ink shadow-lift">
          <LoaderCircle aria-hidden="true" className="size-5 flex-none motion-safe:animate-spin" />
          {t('app.stillWaiting')}
        </p>
      ) : null}
    </div>
  );
}
