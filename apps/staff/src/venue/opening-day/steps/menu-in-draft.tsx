import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { problemsOf } from '../../../menu/editing/draft/queries.ts';
import { errorText } from '../../../shared/error-text.ts';
import { useT } from '../../../shared/i18n.ts';
import { paths } from '../../../shared/paths.ts';
import { InlineError } from '../../../shared/ui/inline-error.tsx';

type MenuInDraftProps = { readonly count: number; readonly onPublish: () => Promise<void> };

/** What was kept to be mended first: guests don't see it until it is published, here or in the editor. */
export function MenuInDraft({ count, onPublish }: MenuInDraftProps) {
  const t = useT();
  const publish = useMutation({ mutationFn: onPublish });
  return (
    <section className="grid gap-4 rounded-md bg-saffron-wash p-5">
      <p className="text-lg font-medium text-saffron-ink">{t('opening.inDraft', { count })}</p>
      <div className="flex flex-wrap gap-3">
        <Link className={buttonClass('quiet')} to={paths.menuDishes}>
          {t('opening.editMenu')}
        </Link>
        <Button aria-disabled={publish.isPending} onClick={() => publish.isPending || publish.mutate()}>
          {publish.isPending ? t('common.working') : t('opening.putOnMenu')}
        </Button>
      </div>
      <InlineError
        text={
          publish.error
            ? [
                errorText(t, publish.error),
                ...problemsOf(publish.error).map(({ sentence }) => sentence),
              ].join(' ')
            : undefined
        }
      />
    </section>
  );
}
