import { classNames } from '@sufra/ui/class-names.ts';
import { Button } from '@sufra/ui/form/button.tsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../shared/i18n.ts';
import type { Notice } from '../shared/page/notice.ts';
import { Dialog } from '../shared/ui/dialog.tsx';

type NoticesProps = { readonly notices: readonly Notice[] };

/**
 * What stands above every page, the most urgent first. On a phone several are one line that opens them. Folded they are only
 * out of sight: screen readers hear and find each, and where the keyboard goes they open.
 */
export function NoticeList({ notices }: NoticesProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const several = notices.length > 1;
  const ofTone = (tone: Notice['tone']) => notices.filter((notice) => notice.tone === tone);
  return (
    <div className="print-hidden relative flex-none">
      {several ? (
        <FoldedLine notices={notices} open={open} controls={id} onPress={() => setOpen(!open)} />
      ) : null}
      <div
        id={id}
        className={classNames(
          'max-tablet:max-h-[45dvh] max-tablet:scrolls-y',
          several && !open && 'max-tablet:not-focus-within:sr-only',
        )}
      >
        <div role="alert" aria-atomic="false">
          {ofTone('alarm').map((notice) => (
            <NoticeRow key={notice.key} notice={notice} />
          ))}
        </div>
        <div role="status" aria-atomic="false">
          {ofTone('notice').map((notice) => (
            <NoticeRow key={notice.key} notice={notice} />
          ))}
        </div>
      </div>
    </div>
  );
}

const looks = {
  alarm: 'bg-[#a2321f] text-[#fff6ee] font-medium outline-[#fff6ee]',
  notice: 'border-b border-line bg-saffron-wash text-saffron-ink',
} as const;

function NoticeRow({ notice: { tone, icon: Icon, title, text, link, action } }: { readonly notice: Notice }) {
  return (
    <div
      className={classNames('flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 desk:px-5', looks[tone])}
    >
      <Icon aria-hidden="true" className="size-5 flex-none" />
      <p className="min-w-0 flex-1 py-0.5 [overflow-wrap:anywhere]">
        {title === undefined ? null : <span className="font-medium">{title}</span>} {text}{' '}
        {link === undefined ? null : (
          <Link
            to={link.to}
            className="-my-2.5 inline-flex min-h-11 min-w-11 items-center font-medium underline underline-offset-4"
          >
            {link.label}
          </Link>
        )}
      </p>
      {action === undefined ? null : <NoticeAction action={action} />}
    </div>
  );
}

/** What ends a notice, after its question if it has one. */
function NoticeAction({ action }: { readonly action: NonNullable<Notice['action']> }) {
  const { label, busy, onPress, question } = action;
  const t = useT();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <button
        type="button"
        aria-disabled={busy}
        onClick={() => busy || (question === undefined ? onPress() : setAsking(true))}
        className="tap rounded-md bg-saffron px-4 font-medium text-on-saffron"
      >
        {label}
      </button>
      {question === undefined ? null : (
        <Dialog open={asking} onClose={close} title={question.title} hint={question.hint}>
          <div className="flex flex-wrap-reverse justify-end gap-4">
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button onClick={onPress} className="bg-error! text-on-error shadow-none!">
              {label}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

type FoldedLineProps = NoticesProps & {
  readonly open: boolean;
  readonly controls: string;
  readonly onPress: () => void;
};

/** On a phone: the most urgent of several notices in one line, and how many there are. */
function FoldedLine({ notices, open, controls, onPress }: FoldedLineProps) {
  const t = useT();
  const [first] = notices;
  if (first === undefined) return null;
  const label = t('shell.notices', { count: notices.length });
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onPress}
      className={classNames(
        'tap flex w-full items-center gap-3 px-4 text-start -outline-offset-2 tablet:hidden',
        looks[first.tone],
      )}
    >
      <first.icon aria-hidden="true" className="size-5 flex-none" />
      <span className="min-w-0 flex-1 truncate">
        {open ? label : [first.title, first.text].filter(Boolean).join(' ')}
      </span>
      {open ? null : <span className="figures flex-none font-semibold">+{notices.length - 1}</span>}
      <ChevronDown aria-hidden="true" className={classNames('size-5 flex-none', open && 'rotate-180')} />
    </button>
  );
}
