import { Price } from '@sufra/ui/money/price.tsx';
import { DishPicture } from '@sufra/ui/picture/dish-picture.tsx';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import type { Hit } from './use-search.ts';

type HitRowProps = { readonly hit: Hit; readonly query: string; readonly onPick: () => void };

/** A dish that was found, with the reason where its name doesn't say it. */
export function HitRow({ hit, query, onPick }: HitRowProps) {
  return (
    <li className="border-b border-line">
      <AppLink to={paths.item(hit.slug)} onClick={onPick} className="flex items-center gap-4 py-2.5">
        <DishPicture
          picture={hit.picture}
          url={hit.image_url}
          sizes="72px"
          crop="plate"
          className="size-18 flex-none"
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
          <span className="flex-[1_1_8rem]">
            <bdi className="menu-voice block text-dish text-pretty">
              {/* Another server doesn't say where it found it. */}
              <Marked text={hit.name} marks={hit.name_marks ?? marksOf(hit.name, query)} />
            </bdi>
            <Reason match={hit.match} />
          </span>
          <Price amount={hit.price} />
        </span>
      </AppLink>
    </li>
  );
}

type Match = NonNullable<Hit['match']>;

const labels = {
  name: 'search.inName',
  tag: 'search.inTag',
  category: 'search.inCategory',
  ingredient: 'search.inIngredient',
  option: 'search.inOption',
  description: 'search.inDescription',
} as const satisfies Record<Match['in'], string>;

function Reason({ match }: { readonly match: Match | undefined }) {
  const t = useT();
  if (match === undefined) return null;
  return (
    <span className="block text-sm text-ink-2">
      {`${t(labels[match.in])} `}
      <bdi>
        <Marked text={match.text} marks={match.marks} />
      </bdi>
    </span>
  );
}

type Marks = Match['marks'];

function marksOf(text: string, query: string): Marks {
  const start = text.toLowerCase().indexOf(query.toLowerCase());
  return query === '' || start < 0 ? [] : [{ start, end: start + query.length }];
}

/** A text, with what was typed underlined. */
function Marked({ text, marks }: { readonly text: string; readonly marks: Marks }) {
  const ends = [0, ...marks.map(({ end }) => end)];
  return (
    <>
      {marks.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(ends[at], start)}
          <mark className="bg-transparent text-inherit underline decoration-saffron decoration-2 underline-offset-3">
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
