import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';

const kinds = [
  { to: paths.splitPayment, label: 'split.withItems' },
  { to: paths.dividedEqually, label: 'split.equally' },
] as const;

/** Switches between the two split pages: by items and equally. */
export function SplitKind({ current }: { readonly current: string }) {
  const t = useT();
  return (
    <nav aria-label={t('split.kind')} className="grid grid-cols-2 gap-1 rounded-md bg-paper-sunk p-1">
      {kinds.map(({ to, label }) => (
        <AppLink
          key={to}
          to={to}
          replace
          aria-current={to === current ? 'page' : undefined}
          className="grid min-h-(--tap) place-content-center rounded-[7px] px-2 text-center text-sm leading-[1.2] text-ink-2 aria-[current=page]:bg-paper-raised aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:ring-[1.5px] aria-[current=page]:ring-ink"
        >
          {t(label)}
        </AppLink>
      ))}
    </nav>
  );
}
