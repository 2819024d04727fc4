import { Price } from '@sufra/ui/money/price.tsx';
import { DishPicture } from '@sufra/ui/picture/dish-picture.tsx';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { Gone } from './gone.tsx';
import { dishMarks } from './later-marks.ts';
import { hasMarks, hasPicture, type Item, preparationTime, type Times } from './shapes.ts';

/** The fields of a dish that a card uses. Related dishes from other servers have fewer. */
export type CardItem = Pick<Item, 'slug' | 'name' | 'price' | 'image_url'> &
  Partial<Pick<Item, 'is_available' | 'preparation_time' | 'picture' | 'description' | 'diet' | 'spice'>> &
  Times;

type DishCardProps = {
  readonly item: CardItem;
  /** Whether the picture loads at once, for the first cards of the screen. */
  readonly eager?: boolean;
  /** Whether it is alone in its row of two, and takes the whole of it. */
  readonly alone?: boolean;
  /** At the lower end: the button that adds the dish. Hidden when the dish is unavailable. */
  readonly action?: ReactNode;
  /** On the lower end of the picture, where it doesn't move the price, or under the name: the allergens. */
  readonly mark?: ReactNode;
  /** On the upper end of the picture, or beside the name: the heart. */
  readonly corner?: ReactNode;
};

/**
 * A dish in a grid: picture, name, a line about it, time and price. Without a picture its words take the picture's room,
 * under a double rule, so that cards of both kinds stand side by side.
 */
export function DishCard({ item, eager = false, alone = false, action, mark, corner }: DishCardProps) {
  const unavailable = item.is_available === false;
  return (
    <article
      className={`relative grid min-w-0 grid-rows-[auto_1fr_auto] gap-2 ${hasPicture(item) ? '' : 'in-words'} ${alone ? 'alone' : ''}`}
    >
      <DishPicture
        picture={item.picture}
        url={item.image_url}
        sizes="(min-width: 64rem) 268px, 45vw"
        eager={eager}
        dimmed={unavailable}
        className="col-start-1 row-start-1 aspect-[171/146]"
      />
      <div className="words row-start-2 grid content-start gap-1">
        <h3 className={`menu-voice text-dish text-pretty ${unavailable ? 'text-ink-3' : ''}`}>
          {/* The whole card is this link, and has its ring; the buttons lie above it. */}
          <AppLink
            to={paths.item(item.slug)}
            className="-my-3 block py-3 after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-saffron-ink"
          >
            <bdi>{item.name}</bdi>
          </AppLink>
        </h3>
        {item.description ? (
          <p dir="auto" className="about text-sm text-ink-2">
            {item.description}
          </p>
        ) : null}
      </div>
      {mark ? (
        <div className="mark pointer-events-none relative col-start-1 row-start-1 self-end p-1">{mark}</div>
      ) : null}
      <div className="foot row-start-3 flex min-w-0 flex-wrap items-end justify-between gap-1">
        <div className="grid">
          <div className="flex flex-wrap items-center gap-x-1.5">
            {item.preparation_time === undefined ? null : (
              <span className="flex items-center gap-1 text-sm text-ink-2 tabular-nums">
                <Clock aria-hidden="true" className="size-4" />
                <bdi>{preparationTime(item.preparation_time)}</bdi>
              </span>
            )}
            {hasMarks(item) ? <dishMarks.Part dish={item} /> : null}
          </div>
          <Price amount={item.price} {...(unavailable ? { className: 'text-ink-3' } : {})} />
        </div>
        {unavailable ? <Gone dish={item} /> : <div className="relative z-1">{action}</div>}
      </div>
      {corner ? <div className="corner absolute end-0 top-0 z-1">{corner}</div> : null}
    </article>
  );
}

/** The grid of dishes: two columns, four from 1024 px. */
export function DishGrid({
  children,
  busy = false,
}: {
  readonly children: ReactNode;
  readonly busy?: boolean;
}) {
  return (
    <div
      aria-busy={busy}
      className="dish-grid grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,50%-8px)),1fr))] gap-x-4 gap-y-6 wide:grid-cols-4 wide:gap-x-6 wide:gap-y-10"
    >
      {children}
    </div>
  );
}
