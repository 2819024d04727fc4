import { useLanguage, useT } from '../../shared/i18n.ts';
import { dayText } from '../../shared/time/day-text.ts';
import { markRead, useReadMarks } from './read-marks.ts';
import type { Shown } from './samples.ts';

/** The notifications. A press marks one as read. */
export function NotificationList({ list }: { readonly list: readonly Shown[] }) {
  const read = useReadMarks();
  return (
    <ul className="border-t border-line">
      {list.map((notification) => (
        <Row key={notification.id} notification={notification} read={read.has(notification.id)} />
      ))}
    </ul>
  );
}

function Row({ notification, read }: { readonly notification: Shown; readonly read: boolean }) {
  const t = useT();
  const { id, title, message } = notification;
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={() => markRead(id)}
        className="grid min-h-16 w-full grid-cols-[1fr_auto] items-center gap-4 py-3 text-start"
      >
        <span className="grid gap-0.5">
          <span className={`menu-voice text-dish ${read ? 'text-ink-2' : ''}`}>{title}</span>
          {message === '' ? null : <span className="text-sm text-ink-2">{message}</span>}
          <When at={notification.at} />
        </span>
        {read ? (
          <span className="text-xs text-ink-3">{t('notifications.read')}</span>
        ) : (
          <span>
            <span aria-hidden="true" className="block size-2.5 rounded-full bg-ink" />
            <span className="sr-only">{t('notifications.unread')}</span>
          </span>
        )}
      </button>
    </li>
  );
}

/** Date and time by the venue's clock, which the server writes. */
function When({ at }: { readonly at: string | undefined }) {
  const language = useLanguage() ?? 'en';
  if (at === undefined) return null;
  return (
    <time dateTime={at} className="text-xs text-ink-3 tabular-nums">
      {dayText(at, language)} · <bdi dir="ltr">{at.slice(11, 16)}</bdi>
    </time>
  );
}
