import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** `next` is the one main action of a view, in saffron; `quiet` is outlined; `plain` has no background. */
export type ButtonLook = 'next' | 'quiet' | 'plain';

const looks: Record<ButtonLook, string> = {
  next: 'bg-saffron text-on-saffron active:bg-saffron-press',
  quiet: 'outline-control',
  plain: '',
};

const disabledLook =
  'disabled:bg-paper-sunk disabled:text-ink-3 disabled:shadow-none aria-disabled:bg-paper-sunk aria-disabled:text-ink-3 aria-disabled:shadow-none';

/** The classes of a button, for links that look like one: `<Link className={buttonClass('next')}>`. */
export function buttonClass(look: ButtonLook = 'quiet', more?: string): string {
  return classNames(
    'inline-flex min-h-13 items-center justify-center gap-2.5 rounded-md px-5 py-2 font-medium',
    'transition-transform duration-(--t-tap) ease-out active:scale-[.985]',
    looks[look],
    disabledLook,
    more,
  );
}

type ButtonProps = ComponentProps<'button'> & {
  readonly look?: ButtonLook;
  /** Shown at the end, beside the label: an amount. It is the button's description, not part of its name. */
  readonly aside?: ReactNode;
};

/** A button of 52 px. Its accessible name is its label alone; `aside` is its description. */
export function Button({ look = 'quiet', aside, className, children, ...rest }: ButtonProps) {
  const asideId = useId();
  return (
    <button
      type="button"
      className={buttonClass(look, className)}
      aria-describedby={aside === undefined ? undefined : asideId}
      {...rest}
    >
      <span>{children}</span>
      {aside === undefined ? null : (
        <span id={asideId} aria-hidden="true">
          {aside}
        </span>
      )}
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name. */
  readonly label: string;
};

/** A square target of 44 px around an icon. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames('tap grid flex-none place-items-center rounded-md', className)}
      {...rest}
    >
      {children}
    </button>
  );
}
