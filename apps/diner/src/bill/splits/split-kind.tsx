import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { useVenue } from '../../venue/venue.ts';

const kinds = [
  { to: paths.splitByGuest, label: 'parts.byGuest' },
  { to: paths.splitPayment, label: 'split.withItems' },
  { to: paths.dividedEqually, label: 'split.equally' },
] as const;

/** Switches between the split pages: by items, equally, and by who ordered where the server proposes it. */
export function SplitKind({ current }: { readonly current: string }) {
  const t = useT();
  // Only our own server proposes a split; others are not asked.
  const ours = Boolean(useVenue());
  const offered = ours ? kinds : kinds.slice(1);
  return (
    <nav
      aria-label={t('split.kind')}
      className="grid auto-cols-fr grid-flow-col gap-1 rounded-md bg-paper-sunk p-1"
    >
      {offered.map(({ to, label }) => (
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
