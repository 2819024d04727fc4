import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { isUnavailable } from '../dishes/shapes.ts';
import { labelOf } from './option-text.ts';
import type { ChosenOption } from './shapes.ts';

type NamesProps = {
  readonly options: readonly ChosenOption[] | undefined;
  /** Whether those that can't be had any more are struck out. */
  readonly marked?: boolean;
};

/** What was chosen on a line, in one paragraph; nothing without options. */
export function OptionNames({ options = [], marked = false }: NamesProps) {
  if (options.length === 0) return null;
  return (
    <p className="text-sm text-ink-2">
      {options.map((option, at) => (
        <Fragment key={option.id}>
          {at === 0 ? null : ' · '}
          <OptionName gone={marked && isUnavailable(option)}>{labelOf(option)}</OptionName>
        </Fragment>
      ))}
    </p>
  );
}

function OptionName({ gone, children }: { readonly gone: boolean; readonly children: ReactNode }) {
  return gone ? (
    <del className="text-error">
      <bdi>{children}</bdi>
    </del>
  ) : (
    <bdi>{children}</bdi>
  );
}
