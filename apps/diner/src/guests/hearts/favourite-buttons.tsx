import { classNames } from '@sufra/ui/class-names.ts';
import { buttonClass } from '@sufra/ui/form/button.tsx';
import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { toggleFavourite } from './toggle.ts';

/**
 * What must be known about a dish to make it a favourite. Related dishes of other servers have no id, so they cannot
 * be one.
 */
export type Keepable = {
  readonly id?: number | string;
  readonly name: string;
  readonly is_favourite?: boolean;
};

function useToggle(item: Keepable) {
  const customerId = useCustomerId();
  const browsing = useBrowsing();
  const { id } = item;
  if (browsing || customerId === undefined || id === undefined) return undefined;
  return () => void toggleFavourite(customerId, id, item.is_favourite !== true);
}

/** The heart on a dish's picture: 32 px, with a target of 44. Hidden while browsing without a table. */
export function HeartButton({ item }: { readonly item: Keepable }) {
  const t = useT();
  const toggle = useToggle(item);
  if (toggle === undefined) return null;
  return (
    <button
      type="button"
      aria-label={t('favourites.heart', { name: item.name })}
      aria-pressed={item.is_favourite === true}
      onClick={toggle}
      className="heart tap grid place-items-center"
    >
      <span className="grid size-8 place-items-center rounded-full bg-paper-raised">
        <Heart aria-hidden="true" className="size-4.5" strokeWidth={2} />
      </span>
    </button>
  );
}

const pressedLook = 'aria-pressed:bg-ink aria-pressed:text-on-ink aria-pressed:shadow-none';

type FavouriteButtonProps = {
  readonly item: Keepable;
  readonly look: 'quiet' | 'plain';
  readonly className?: string;
  readonly children: ReactNode;
};

/** A full-width button that makes a dish a favourite; filled when it is one. */
export function FavouriteButton({ item, look, className, children }: FavouriteButtonProps) {
  const toggle = useToggle(item);
  if (toggle === undefined) return null;
  return (
    <button
      type="button"
      aria-pressed={item.is_favourite === true}
      onClick={toggle}
      className={buttonClass(look, classNames('heart', look === 'quiet' && pressedLook, className))}
    >
      <Heart aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
      {children}
    </button>
  );
}
