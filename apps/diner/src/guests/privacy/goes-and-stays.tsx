import { optionalQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../offline/api.ts';
import { useT } from '../../shared/i18n.ts';
import { useCustomerId } from '../../tables/session/customer.ts';

/** How much forgetting takes away, and how much stays and why. Nothing while it isn't known, or with a server that can't say. */
export function GoesAndStays() {
  const t = useT();
  const id = useCustomerId();
  const params = { customerId: id ?? '' };
  const { data } = useQuery({ ...optionalQuery(api, 'ownData', { params }), enabled: id !== undefined });
  if (!data) return null;
  return (
    <div className="mt-4 grid gap-4">
      <Kinds title={t('privacy.goes')} kinds={goingOf(t, data)} />
      <Kinds title={t('privacy.stays')} kinds={stayingOf(t, data)} />
    </div>
  );
}

type T = ReturnType<typeof useT>;
type OwnData = DataOf<'ownData'>;

function goingOf(t: T, { goes: { name, favourites, allergens } }: OwnData): readonly string[] {
  const going = [
    name ? t('privacy.goesName') : undefined,
    favourites > 0 ? t('privacy.goesFavourites', { count: favourites }) : undefined,
    allergens > 0 ? t('privacy.goesAllergens', { count: allergens }) : undefined,
  ].filter((kind) => kind !== undefined);
  return going.length > 0 ? going : [t('privacy.goesNothing')];
}

function stayingOf(t: T, { stays: { visits, feedback } }: OwnData): readonly string[] {
  return [
    visits > 0 ? t('privacy.staysVisits', { count: visits }) : undefined,
    feedback > 0 ? t('privacy.staysFeedback', { count: feedback }) : undefined,
  ].filter((kind) => kind !== undefined);
}

function Kinds({ title, kinds }: { readonly title: string; readonly kinds: readonly string[] }) {
  if (kinds.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 grid list-disc gap-1 ps-5 text-ink-2">
        {kinds.map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
    </section>
  );
}
