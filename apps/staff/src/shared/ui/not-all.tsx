import { useT } from '../i18n.ts';

type NotAllProps = {
  /** How many are shown. */
  readonly count: number;
  /** `next`: the others follow as these are answered. `older`: they are found by their order. */
  readonly others: 'next' | 'older';
};

/** Says that a list ends before its things do, and how to reach the others. */
export function NotAll({ count, others }: NotAllProps) {
  const t = useT();
  return (
    <p role="note" className="px-4 py-4 text-ink-2 desk:px-5">
      {t(others === 'next' ? 'common.othersFollow' : 'common.othersOlder', { count })}
    </p>
  );
}
