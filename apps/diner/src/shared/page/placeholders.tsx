import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { useT } from '../i18n.ts';

/** Placeholders for the rows of a list that is loading. */
export function RowPlaceholders({ count }: { readonly count: number }) {
  return (
    <>
      <LoadingText />
      <div aria-busy="true" className="grid gap-4">
        {Array.from({ length: count }, (_, position) => (
          <Skeleton key={`row-${String(position)}`} className="h-26 rounded-md" />
        ))}
      </div>
    </>
  );
}

/** Tells screen readers that something is loading. */
export function LoadingText() {
  const t = useT();
  return (
    <p role="status" className="sr-only">
      {t('app.loading')}
    </p>
  );
}
