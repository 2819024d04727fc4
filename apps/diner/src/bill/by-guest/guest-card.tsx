import { limits } from '@sufra/contract/core/constants';
import { portionOf, unitWeight } from '@sufra/domain/bill/parts/portion';
import { type Fils, formatMoney, sumFils, zeroFils } from '@sufra/domain/core/money';
import { IconButton } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { ChevronRight, Contrast, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { listed, useT } from '../../shared/i18n.ts';
import type { SplitLine, Taken } from '../draft/lines.ts';
import { DishLabel } from '../shares/dish-label.tsx';
import { Disc, type Person } from '../sharing/sharing-sheet.tsx';
import type { Guest } from './guest-draft.ts';

/** Somebody with what they have; `shown` is what they are called on the screen. */
export type Holder = Guest & { readonly items: Taken; readonly shown: string };

type GuestCardProps = {
  readonly holder: Holder;
  readonly holders: readonly Holder[];
  readonly lines: readonly SplitLine[];
  /** What each of their lines costs, by line id. */
  readonly costs: Readonly<Record<string, Fils>>;
  /** The line that was given last, to mark it. */
  readonly changed: string | undefined;
  readonly onRename: (name: string) => void;
  readonly onRemove: (() => void) | undefined;
  readonly onOpen: (line: SplitLine) => void;
};

/** One person's dishes, each with a button to move or share it. */
export function GuestCard(props: GuestCardProps) {
  const { holder, lines, costs, onRemove } = props;
  const t = useT();
  const id = useId();
  const own = lines.filter((line) => holder.items[line.id] !== undefined);
  const person: Person = { key: holder.key, name: holder.shown, isMe: holder.isMe };
  return (
    <section aria-labelledby={id} className="rounded-lg bg-paper-raised px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <Disc person={person} />
        <div className="min-w-0 flex-[1_1_8rem]">
          <h2 id={id} className="menu-voice text-dish wrap-anywhere">
            <bdi>{holder.shown}</bdi>
            {holder.isMe ? <span className="font-normal text-ink-2 text-sm"> · {t('parts.you')}</span> : null}
          </h2>
          <p className="text-sm text-ink-2">
            {own.length === 0 ? t('parts.nothing') : t('parts.items', { count: own.length })}
            {holder.isHere ? null : <> · {t('parts.gone')}</>}
          </p>
        </div>
        <Price
          amount={formatMoney(sumFils(own.map((line) => costs[line.id] ?? zeroFils)))}
          className="ms-auto text-[1.125rem]"
        />
        {onRemove === undefined ? null : (
          <IconButton
            label={t('parts.remove', { name: holder.shown })}
            className="-me-2 text-ink-2"
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      <NameField {...props} />
      {own.length === 0 ? null : (
        <ul className="mt-2 border-t border-line">
          {own.map((line) => (
            <DishRow key={line.id} {...props} line={line} cost={costs[line.id] ?? zeroFils} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Asks for a name where the server doesn't know one. */
function NameField({ holder, onRename }: GuestCardProps) {
  const t = useT();
  if (holder.known) return null;
  return (
    <Field
      label={t(holder.isMe ? 'parts.yourName' : 'parts.name')}
      placeholder={t('item.optional')}
      autoComplete={holder.isMe ? 'name' : 'off'}
      maxLength={limits.name}
      dir="auto"
      className="mt-2"
      value={holder.name}
      onChange={(event) => onRename(event.target.value)}
    />
  );
}

type DishRowProps = GuestCardProps & { readonly line: SplitLine; readonly cost: Fils };

function DishRow({ holder, holders, line, cost, changed, onOpen }: DishRowProps) {
  const t = useT();
  const weight = holder.items[line.id] ?? 0;
  const { quantity, fraction } = portionOf(weight);
  const others = holders.filter((one) => one !== holder && one.items[line.id] !== undefined);
  return (
    <li
      className={`-mx-4 border-b border-line px-4 last:border-b-0 ${changed === line.id ? 'bg-olive-wash' : ''}`}
    >
      <button
        type="button"
        className="flex min-h-12 w-full flex-wrap items-center gap-x-3 py-2 text-start"
        onClick={() => onOpen(line)}
      >
        <span className="min-w-0 flex-[1_1_8rem] wrap-anywhere">
          <DishLabel dish={{ item_name: line.name, quantity, ...fraction }} />
          {others.length === 0 ? null : <SharedNote weight={weight} line={line} others={others} />}
        </span>
        <span className="ms-auto flex items-center gap-2">
          <Price amount={formatMoney(cost)} />
          <ChevronRight aria-hidden="true" className="flip size-5 flex-none text-ink-3" strokeWidth={1.75} />
        </span>
        <span className="sr-only">{t('parts.tapDish')}</span>
      </button>
    </li>
  );
}

type SharedNoteProps = {
  readonly weight: number;
  readonly line: SplitLine;
  readonly others: readonly Holder[];
};

function SharedNote({ weight, line, others }: SharedNoteProps) {
  const t = useT();
  const [other] = others;
  const halves = others.length === 1 && weight * 2 === unitWeight && other?.items[line.id] === weight;
  const names = listed(others.map(({ shown }) => shown));
  return (
    <span className="flex items-center gap-1.5 text-sm text-ink-2">
      <Contrast aria-hidden="true" className="flip size-4 flex-none" strokeWidth={1.75} />
      {halves ? t('parts.halfWith', { name: other?.shown ?? '' }) : t('parts.sharedWith', { names })}
    </span>
  );
}
