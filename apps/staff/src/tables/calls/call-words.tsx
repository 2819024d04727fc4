import type { ServiceReason } from '@sufra/domain/tables/call';
import { classNames } from '@sufra/ui/class-names.ts';
import {
  BellRing,
  CarFront,
  GlassWater,
  type LucideIcon,
  MessageCircleMore,
  ReceiptText,
  Utensils,
} from 'lucide-react';
import { listed, useT } from '../../shared/i18n.ts';
import { type Call, notesIn, reasonsIn } from './call.ts';

const reasonLooks = {
  water: { icon: GlassWater, word: 'service.water' },
  bill: { icon: ReceiptText, word: 'service.bill' },
  cutlery: { icon: Utensils, word: 'service.cutlery' },
} as const satisfies Record<Exclude<ServiceReason, 'other'>, { icon: LucideIcon; word: string }>;

/** What a call is for, each thing an icon and a word: the car, the reasons, the notes as they were written. */
export function CallWords({ call, small = false }: { readonly call: Call; readonly small?: boolean }) {
  const t = useT();
  if (call.kind === 'valet') return <Word icon={CarFront} word={t('service.valet')} small={small} />;
  const reasons = reasonsIn(call).filter((reason) => reason !== 'other');
  const notes = notesIn(call);
  if (reasons.length + notes.length === 0)
    return <Word icon={BellRing} word={t('service.waiter')} small={small} />;
  return (
    <>
      {reasons.map((reason) => (
        <Word key={reason} icon={reasonLooks[reason].icon} word={t(reasonLooks[reason].word)} small={small} />
      ))}
      {notes.map((note) => (
        <Word key={note} icon={MessageCircleMore} word={<bdi>“{note}”</bdi>} small={small} />
      ))}
    </>
  );
}

/** What a call is for, in one line for a button's name. */
export function useCallName(): (call: Call) => string {
  const t = useT();
  return (call) => {
    if (call.kind === 'valet') return t('service.valet');
    const reasons = reasonsIn(call).filter((reason) => reason !== 'other');
    const words = [...reasons.map((reason) => t(reasonLooks[reason].word)), ...notesIn(call)];
    return words.length === 0 ? t('service.waiter') : listed(words);
  };
}

type WordProps = {
  readonly icon: LucideIcon;
  readonly word: React.ReactNode;
  readonly small: boolean;
};

function Word({ icon: Icon, word, small }: WordProps) {
  return (
    <span
      className={classNames(
        'flex min-w-0 items-center gap-2 [overflow-wrap:anywhere]',
        !small && 'text-[1.25rem]/7 font-medium',
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames('flex-none', small ? 'size-5' : 'size-6')}
        strokeWidth={1.75}
      />
      <span className="min-w-0">{word}</span>
    </span>
  );
}
