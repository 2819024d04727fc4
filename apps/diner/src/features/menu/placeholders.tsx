import { Skeleton } from '@sufra/ui/skeleton.tsx';
import { useT } from '../../i18n.ts';
import { DishGrid } from './dish-card.tsx';

/** Places of dishes that are still to come, and the word for those who don't see them. */
export function DishPlaceholders({ count }: { readonly count: number }) {
  return (
    <>
      <LoadingWord />
      <DishGrid busy>
        {Array.from({ length: count }, (_, position) => (
          <div key={`dish-${String(position)}`} className="grid gap-2">
            <Skeleton className="aspect-[171/146] rounded-md" />
            <Skeleton className="h-5.5 w-4/5" />
            <Skeleton className="mt-5.5 h-5 w-1/2" />
          </div>
        ))}
      </DishGrid>
    </>
  );
}

/** Places of lines of a list. */
export function LinePlaceholders({ count }: { readonly count: number }) {
  return (
    <>
      <LoadingWord />
      <div aria-busy="true" className="grid gap-4">
        {Array.from({ length: count }, (_, position) => (
          <Skeleton key={`line-${String(position)}`} className="h-26 rounded-md" />
        ))}
      </div>
    </>
  );
}

/** Says that something is loading, without showing it. */
export function LoadingWord() {
  const t = useT();
  return (
    <p role="status" className="sr-only">
      {t('app.loading')}
    </p>
  );
}
