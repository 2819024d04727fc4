import { Badge } from '@sufra/ui/badge.tsx';
import { DishPicture } from '@sufra/ui/dish-picture.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { type Item, preparationTime } from './shapes.ts';

/** What a card needs of a dish; related dishes of other servers have less than those of the list. */
export type CardItem = Pick<Item, 'slug' | 'name' | 'price' | 'image_url'> &
  Partial<Pick<Item, 'is_available' | 'preparation_time' | 'picture'>>;

type DishCardProps = {
  readonly item: CardItem;
  /** The first cards of the screen bring their pictures at once. */
  readonly eager?: boolean;
  /** At the end of the foot: the control that adds the dish. Not shown when the dish is unavailable. */
  readonly action?: ReactNode;
  /** Over the picture's lower end, where it moves no price: what the diner must know of it. */
  readonly mark?: ReactNode;
  /** Over the picture's upper end: the heart. */
  readonly corner?: ReactNode;
};

/** A dish in a grid: picture, name, time over price. No border, no shadow, no ground. */
export function DishCard({ item, eager = false, action, mark, corner }: DishCardProps) {
  const t = useT();
  const gone = item.is_available === false;
  return (
    <article className="relative grid min-w-0 grid-rows-[auto_1fr_auto] gap-2">
      <DishPicture
        picture={item.picture}
        url={item.image_url}
        sizes="(min-width: 64rem) 268px, 45vw"
        eager={eager}
        dimmed={gone}
        className="col-start-1 row-start-1 aspect-[171/146]"
      />
      <h3 className={`menu-voice row-start-2 text-dish text-pretty ${gone ? 'text-ink-3' : ''}`}>
        {/* The whole card leads to the dish; what stands on it is raised above this. */}
        <KeptLink
          to={paths.item(item.slug)}
          className="-my-3 block py-3 after:absolute after:inset-0 after:rounded-md"
        >
          <bdi>{item.name}</bdi>
        </KeptLink>
      </h3>
      {mark ? (
        <div className="pointer-events-none relative col-start-1 row-start-1 self-end p-1">{mark}</div>
      ) : null}
      <div className="row-start-3 flex min-w-0 flex-wrap items-end justify-between gap-1">
        <div className="grid">
          {item.preparation_time === undefined ? null : (
            <span className="flex items-center gap-1 text-sm text-ink-2 tabular-nums">
              <Clock aria-hidden="true" className="size-4" />
              <bdi>{preparationTime(item.preparation_time)}</bdi>
            </span>
          )}
          <Price amount={item.price} {...(gone ? { className: 'text-ink-3' } : {})} />
        </div>
        {gone ? <Badge>{t('app.unavailable')}</Badge> : <div className="relative z-1">{action}</div>}
      </div>
      {corner ? <div className="absolute end-0 top-0 z-1">{corner}</div> : null}
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
