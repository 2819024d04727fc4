import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { client } from '../../../shared/client.ts';
import { errorText } from '../../../shared/error-text.ts';
import { useT } from '../../../shared/i18n.ts';
import { venueQuery } from '../../../shared/page/test-notice.tsx';
import { toasts } from '../../../shared/toasts.ts';
import { InlineError } from '../../../shared/ui/inline-error.tsx';
import { smallPicture } from '../pictures/small-picture.ts';

/** The venue's logo: a picture from this device, shown to guests in the header. */
export function LogoField({ mayChange }: { readonly mayChange: boolean }) {
  const t = useT();
  const logo = useQuery(venueQuery).data?.logo_url ?? null;
  const set = useLogo(async (file: File) =>
    client.call('setLogo', { body: { image: await smallPicture(file) } }),
  );
  const remove = useLogo(() => client.call('removeLogo', {}));
  const busy = set.isPending || remove.isPending;
  const error = set.error ?? remove.error;
  return (
    <section className="grid gap-3">
      <h2 className="menu-voice text-[1.25rem]/7">{t('house.logo')}</h2>
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-20 place-items-center overflow-hidden rounded-md border border-line bg-paper-raised">
          {logo === null ? (
            <span className="px-2 text-center text-xs text-ink-3">{t('house.noLogo')}</span>
          ) : (
            <img src={logo} alt={t('house.logo')} className="size-full object-contain p-1" />
          )}
        </span>
        {mayChange ? (
          <div className="flex flex-wrap gap-3">
            <label className={buttonClass('quiet', 'cursor-pointer has-focus-visible:outline-3')}>
              <ImageUp aria-hidden="true" className="size-5" />
              {t(logo === null ? 'house.chooseLogo' : 'house.replaceLogo')}
              <input
                type="file"
                accept="image/png,image/jpeg,image/webp"
                className="sr-only"
                disabled={busy}
                onChange={(event) => {
                  const [file] = event.target.files ?? [];
                  if (file !== undefined) set.mutate(file);
                  event.target.value = '';
                }}
              />
            </label>
            {logo === null ? null : (
              <Button aria-disabled={busy} onClick={() => busy || remove.mutate(undefined)}>
                {t('house.removeLogo')}
              </Button>
            )}
          </div>
        ) : null}
      </div>
      <p className="text-sm text-ink-2">{t('house.logoHint')}</p>
      <InlineError text={error ? errorText(t, error) : undefined} />
    </section>
  );
}

function useLogo<Input>(call: (input: Input) => Promise<unknown>) {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => toasts.done(t('house.saved')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['venue'] }),
  });
}
