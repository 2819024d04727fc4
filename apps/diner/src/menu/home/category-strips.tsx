import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { PictureSources } from '@sufra/ui/picture/dish-picture.tsx';
import { type RefObject, useEffect, useRef } from 'react';
import { useT } from '../../shared/i18n.ts';
import { clothStyle } from '../dishes/cloth.ts';
import { type Category, hasPicture } from '../dishes/shapes.ts';
import { chooseCategory, chooseSubCategory } from './choice.ts';
import { allSubCategories } from './resolve-choice.ts';

type CategoryStripProps = {
  readonly categories: readonly Category[];
  readonly chosen: Category | undefined;
  readonly loading: boolean;
};

/** The categories as tiles, or as words unless all have a picture. The chosen one is marked as current and scrolled into view. */
export function CategoryStrip({ categories, chosen, loading }: CategoryStripProps) {
  const t = useT();
  const strip = useRef<HTMLElement>(null);
  useScrolledIntoView(strip, chosen?.id);
  const words = !loading && !categories.every(hasPicture);
  const Tile = words ? CategoryWord : CategoryTile;
  return (
    <nav
      ref={strip}
      aria-label={t('home.categories')}
      className={`no-scrollbar flex overflow-x-auto ${words ? 'border-b border-line px-1.5' : 'gap-2.5 scroll-px-(--gutter) px-(--gutter) pt-1.5 pb-0.5'}`}
    >
      {loading ? <CategoryPlaceholders /> : null}
      {categories.map((category) => (
        <Tile key={category.id} category={category} current={category.id === chosen?.id} />
      ))}
    </nav>
  );
}

function CategoryPlaceholders() {
  return Array.from({ length: 5 }, (_, position) => (
    <div key={`tile-${String(position)}`} className="grid flex-none gap-1.5">
      <Skeleton className="h-13.5 w-19 rounded-md" />
      <Skeleton className="mx-3 my-0.5 h-3.5" />
    </div>
  ));
}

type TileProps = { readonly category: Category; readonly current: boolean };

function CategoryTile({ category, current }: TileProps) {
  return (
    <button
      type="button"
      aria-current={current ? 'true' : undefined}
      onClick={() => chooseCategory(category)}
      className="group grid min-w-19 flex-none content-start justify-items-center gap-1.5 text-[.8125rem]/[1.125rem] text-ink-2 aria-[current]:font-medium aria-[current]:text-ink rtl:text-[.9375rem]/[1.5rem]"
    >
      <span
        className="rise relative block h-13.5 w-full overflow-hidden rounded-md short:h-10 group-aria-[current]:shadow-[0_0_0_2px_var(--paper),0_0_0_4px_var(--ink)]"
        style={clothStyle(category.cloth, category.picture)}
      >
        <PictureSources picture={category.picture} url={category.image_url} sizes="92px" eager />
      </span>
      <bdi className="px-0.5 whitespace-nowrap">{category.name}</bdi>
    </button>
  );
}

function CategoryWord({ category, current }: TileProps) {
  return (
    <button
      type="button"
      aria-current={current ? 'true' : undefined}
      onClick={() => chooseCategory(category)}
      className="menu-voice relative min-h-12 flex-none px-2.5 text-[1.25rem]/[1.75rem] font-medium whitespace-nowrap text-ink-2 aria-[current]:font-[700] aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-2.5 aria-[current]:after:-bottom-px aria-[current]:after:h-[3px] aria-[current]:after:bg-ink rtl:text-[1.4375rem]/[2.25rem]"
    >
      <bdi>{category.name}</bdi>
    </button>
  );
}

type SubCategoryStripProps = { readonly category: Category | undefined; readonly chosen: string };

/** "All" and the sub-categories of the chosen category. Sticks to the top while the dishes scroll. */
export function SubCategoryStrip({ category, chosen }: SubCategoryStripProps) {
  const t = useT();
  const strip = useRef<HTMLElement>(null);
  useScrolledIntoView(strip, chosen);
  const entries = [{ id: allSubCategories, name: t('home.all') }, ...(category?.sub_categories ?? [])];
  return (
    <nav
      ref={strip}
      aria-label={t('home.subCategories')}
      className="no-scrollbar sticky top-0 z-sticky flex scroll-px-3 overflow-x-auto border-b border-line bg-paper px-1"
    >
      {entries.map((entry) => (
        <button
          key={entry.id}
          type="button"
          aria-current={String(entry.id) === chosen ? 'true' : undefined}
          onClick={() => category !== undefined && chooseSubCategory(category, String(entry.id))}
          className="relative min-h-(--tap) min-w-(--tap) flex-none px-3 text-[.9375rem] whitespace-nowrap text-ink-2 aria-[current]:font-medium aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-3 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-ink"
        >
          <bdi>{entry.name}</bdi>
        </button>
      ))}
    </nav>
  );
}

/** Scrolls the strip, never the page, until its current entry is visible. */
function useScrolledIntoView(strip: RefObject<HTMLElement | null>, chosen: string | number | undefined) {
  useEffect(() => {
    const current = chosen === undefined ? null : strip.current?.querySelector('[aria-current]');
    if (!strip.current || !current || typeof strip.current.scrollBy !== 'function') return;
    const box = strip.current.getBoundingClientRect();
    const entry = current.getBoundingClientRect();
    const beyond = Math.max(0, entry.right + 24 - box.right) + Math.min(0, entry.left - 24 - box.left);
    strip.current.scrollBy({ left: beyond });
  }, [strip, chosen]);
}
