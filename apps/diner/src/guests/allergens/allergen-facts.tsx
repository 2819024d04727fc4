import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { AllergenMark } from '../../menu/dishes/allergen-mark.tsx';
import {
  type DeclaredDish,
  type DinerAllergen,
  namesIn,
  type Risk,
  useDinerAllergens,
  withRisk,
} from '../../menu/dishes/allergen-risk.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { allergensQuery } from './queries.ts';

const texts = {
  contains: 'item.contains',
  may_contain: 'item.mayContain',
  optional: 'item.canBeWithout',
  undeclared: 'item.undeclared',
  free_of: 'item.freeOf',
} as const satisfies Record<Risk, string>;

const risks: readonly Risk[] = ['contains', 'may_contain', 'optional', 'undeclared', 'free_of'];

type Line = { readonly risk: Risk; readonly text: string; readonly count: number };

/**
 * What a dish declares about every allergen of the menu, one line per answer, the worst first; undefined until known.
 */
function useDeclaration(dish: DeclaredDish): readonly Line[] | undefined {
  const t = useT();
  const language = useLanguage();
  const { data, isPending } = useQuery(allergensQuery());
  if (isPending) return undefined;
  const known = data ?? [];
  return risks.flatMap((risk) => {
    const allergens = withRisk(dish, known, risk);
    if (allergens.length === 0) return [];
    const text = t(texts[risk], { names: namesIn(allergens, language) });
    return [{ risk, text, count: allergens.length }];
  });
}

type AllergenFactsProps = {
  readonly dish: DeclaredDish;
  /** For small spaces: folds the facts, with the important ones in the summary. */
  readonly brief?: boolean;
};

/** What a dish declares about every allergen of the menu, the diner's own first. */
export function AllergenFacts({ dish, brief = false }: AllergenFactsProps) {
  const t = useT();
  const own = useDinerAllergens();
  const lines = useDeclaration(dish);
  // Keeps the height of the sheet, so that it does not jump when the facts arrive.
  if (lines === undefined) return brief ? <Skeleton className="h-(--tap)" /> : null;
  if (lines.length === 0) return null;
  const silent = lines.every(({ risk }) => risk === 'undeclared');
  return (
    <section aria-label={t('item.allergens')} className="grid gap-1.5 text-sm text-ink-2">
      <OwnAllergens dish={dish} own={own} />
      {silent ? (
        <Warning>
          <p>{t('item.nothingDeclared')}</p>
        </Warning>
      ) : brief ? (
        <Foldable lines={lines} closed={own.length > 0} />
      ) : (
        <WithFreeFolded lines={lines} />
      )}
    </section>
  );
}

/** What the dish declares about the diner's own allergens, including that it is free of them. */
function OwnAllergens({
  dish,
  own,
}: {
  readonly dish: DeclaredDish;
  readonly own: readonly DinerAllergen[];
}) {
  const t = useT();
  const language = useLanguage();
  const free = withRisk(dish, own, 'free_of');
  return (
    <div className="grid justify-items-start gap-1 empty:hidden">
      <AllergenMark dish={dish} allergens={own} />
      {free.length === 0 ? null : (
        <Badge tone="done" icon={<CircleCheck aria-hidden="true" />}>
          {t('item.freeOf', { names: namesIn(free, language) })}
        </Badge>
      )}
    </div>
  );
}

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <div className="grid min-w-0 gap-0.5">{children}</div>
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return lines.map(({ risk, text }) => <p key={risk}>{text}</p>);
}

type FoldableProps = {
  readonly lines: readonly Line[];
  /** Whether the summary leaves out harmful allergens, because the diner's own are shown above. */
  readonly closed: boolean;
};

/** What is harmful or unknown; what the dish is free of is folded. */
function WithFreeFolded({ lines }: { readonly lines: readonly Line[] }) {
  const t = useT();
  const free = lines.filter(({ risk }) => risk === 'free_of');
  return (
    <>
      {free.length === lines.length ? null : (
        <Warning>
          <Lines lines={lines.filter((line) => !free.includes(line))} />
        </Warning>
      )}
      {free.map(({ risk, text, count }) => (
        <Folded key={risk} icon={CircleCheck} summary={t('item.freeOfSome', { count })}>
          <p>{text}</p>
        </Folded>
      ))}
    </>
  );
}

type FoldedProps = { readonly icon: LucideIcon; readonly summary: string; readonly children: ReactNode };

function Folded({ icon: Icon, summary, children }: FoldedProps) {
  return (
    <details className="group">
      <summary className="flex min-h-(--tap) cursor-pointer list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden="true" className="size-4 flex-none" />
        <span className="min-w-0">{summary}</span>
        <ChevronDown aria-hidden="true" className="size-4 flex-none group-open:rotate-180" />
      </summary>
      <div className="grid gap-0.5 ps-5.5">{children}</div>
    </details>
  );
}

function Foldable({ lines, closed }: FoldableProps) {
  const t = useT();
  const shown = closed ? [] : lines.filter(({ risk }) => risk !== 'undeclared' && risk !== 'free_of');
  return (
    <Folded
      icon={TriangleAlert}
      summary={shown.length === 0 ? t('item.allergens') : shown.map(({ text }) => text).join(' · ')}
    >
      <Lines lines={lines.filter((line) => !shown.includes(line))} />
    </Folded>
  );
}
