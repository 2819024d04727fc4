import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { LoadingText } from '../../shared/page/placeholders.tsx';
import { DishGrid } from './dish-card.tsx';

/** Placeholders for dishes that are loading, with a text for screen readers. */
export function DishPlaceholders({ count }: { readonly count: number }) {
  return (
    <>
      <LoadingText />
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
