import { portionOf, portionText } from '@sufra/domain/bill/parts/portion';
import { formatMoney } from '@sufra/domain/core/money';
import { Button, IconButton } from '@sufra/ui/form/button.tsx';
import { Segment } from '@sufra/ui/form/choices.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { LayerSheet } from '../../shared/layers.tsx';
import { costsOf, type SplitLine } from '../draft/lines.ts';
import { PartStepper } from './part-stepper.tsx';
import { isPossible, partsIn, type Ratio, ratioOf, type Weights, weightsOf, withPart } from './ratio.ts';

/** Somebody who can have a dish. */
export type Person = {
  readonly key: string;
  readonly name: string;
  /** Whether it is the guest of this phone. */
  readonly isMe: boolean;
};

type SharingSheetProps = {
  /** The dish whose payers are chosen; undefined while the sheet is closed. */
  readonly line: SplitLine | undefined;
  readonly people: readonly Person[];
  /** How much of it each has now, by key. */
  readonly weights: Weights;
  /** Who ordered it, in words. */
  readonly orderedBy?: string | undefined;
  /** Whether it opens for sharing, also if one person has the dish. */
  readonly toShare?: boolean;
  readonly onGive: (line: SplitLine, weights: Weights) => void;
  readonly onClose: () => void;
};

/** Asks who had a dish: one person, or several in equal or unequal parts. */
export function SharingSheet({ line, onClose, ...rest }: SharingSheetProps) {
  return (
    <LayerSheet open={line !== undefined} onClose={onClose} label={line?.name ?? ''}>
      {line === undefined ? null : <Choice {...rest} line={line} onClose={onClose} />}
    </LayerSheet>
  );
}

type ChoiceProps = SharingSheetProps & { readonly line: SplitLine };

function Choice({ line, people, weights, orderedBy, toShare = false, onGive, onClose }: ChoiceProps) {
  const t = useT();
  const [ratio, setRatio] = useState(() => ratioOf(weights));
  const [shared, setShared] = useState(toShare || Object.keys(ratio).length > 1);
  const give = (chosen: Ratio) => {
    onGive(line, weightsOf(chosen, line));
    onClose();
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="menu-voice text-[1.625rem]/[1.15] wrap-anywhere">
            <bdi>{line.name}</bdi>
          </h2>
          <p className="mt-1 text-ink-2">
            <Price amount={formatMoney(line.total)} />
            {line.quantity > 1 ? ` · × ${line.quantity}` : null}
            {orderedBy === undefined ? null : <> · {orderedBy}</>}
          </p>
        </div>
        <IconButton label={t('app.close')} className="-me-2 -mt-2" onClick={onClose}>
          <X aria-hidden="true" strokeWidth={1.75} />
        </IconButton>
      </div>
      <Segment
        legend={t('parts.who')}
        hideLegend
        choices={[
          { value: 'one', label: t('parts.one') },
          { value: 'shared', label: t('parts.shared') },
        ]}
        value={shared ? 'shared' : 'one'}
        onChange={(value) => setShared(value === 'shared')}
      />
      {shared ? (
        <SharedBy line={line} people={people} ratio={ratio} onChange={setRatio} onDone={give} />
      ) : (
        <OnePerson people={people} ratio={ratio} onPick={(key) => give({ [key]: 1 })} />
      )}
    </div>
  );
}

type OnePersonProps = {
  readonly people: readonly Person[];
  readonly ratio: Ratio;
  readonly onPick: (key: string) => void;
};

function OnePerson({ people, ratio, onPick }: OnePersonProps) {
  const t = useT();
  const alone = Object.keys(ratio).length === 1;
  return (
    <div>
      <p className="text-sm text-ink-2">{t('parts.tapName')}</p>
      <ul>
        {people.map((person) => {
          const has = alone && ratio[person.key] !== undefined;
          return (
            <li key={person.key} className="border-b border-line last:border-b-0">
              <button
                type="button"
                aria-pressed={has}
                className="flex min-h-14 w-full items-center gap-3 text-start"
                onClick={() => onPick(person.key)}
              >
                <Disc person={person} />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <NameOf person={person} />
                </span>
                <span
                  aria-hidden="true"
                  className={`grid size-6 flex-none place-items-center rounded-full ${has ? 'bg-ink text-on-ink' : 'outline-control'}`}
                >
                  {has ? <Check className="size-4" strokeWidth={2.5} /> : null}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type SharedByProps = {
  readonly line: SplitLine;
  readonly people: readonly Person[];
  readonly ratio: Ratio;
  readonly onChange: (ratio: Ratio) => void;
  readonly onDone: (ratio: Ratio) => void;
};

function SharedBy({ line, people, ratio, onChange, onDone }: SharedByProps) {
  const t = useT();
  const weights = isPossible(ratio, line) ? weightsOf(ratio, line) : {};
  const takers = people.map((person, id) => {
    const weight = weights[person.key] ?? 0;
    return { id, name: person.name, items: weight === 0 ? {} : { [line.id]: weight } };
  });
  const costs = costsOf([line], takers);
  const sharers = Object.keys(ratio).length;
  return (
    <div className="grid gap-4">
      <ul>
        {people.map((person, index) => {
          const weight = weights[person.key] ?? 0;
          const cost = costs[index]?.[line.id];
          const more = withPart(ratio, person.key, 1);
          return (
            <li
              key={person.key}
              className="flex min-h-16 flex-wrap items-center gap-x-3 border-b border-line py-2 last:border-b-0"
            >
              <Disc person={person} />
              <span className="min-w-0 flex-[1_1_6rem] wrap-anywhere">
                <NameOf person={person} />
                {cost === undefined ? null : (
                  <span className="block text-sm text-ink-2">
                    <Price amount={formatMoney(cost)} />
                  </span>
                )}
              </span>
              <PartStepper
                name={person.name}
                part={weight === 0 ? undefined : portionText(portionOf(weight))}
                onLess={() => onChange(withPart(ratio, person.key, -1))}
                onMore={isPossible(more, line) ? () => onChange(more) : undefined}
              />
            </li>
          );
        })}
      </ul>
      <Button
        look="next"
        className="w-full"
        disabled={!isPossible(ratio, line)}
        onClick={() => onDone(ratio)}
      >
        {sharers === 2 && partsIn(ratio) === 2
          ? t('parts.inHalves')
          : t('parts.among', { count: Math.max(1, sharers) })}
      </Button>
    </div>
  );
}

function NameOf({ person }: { readonly person: Person }) {
  const t = useT();
  return (
    <>
      <bdi>{person.name}</bdi>
      {person.isMe ? <span className="text-ink-2"> · {t('parts.you')}</span> : null}
    </>
  );
}

/** A person's first letter on a disc; the guest of this phone has the dark one. */
export function Disc({ person }: { readonly person: Person }) {
  return (
    <span
      aria-hidden="true"
      className={`menu-voice grid size-10 flex-none place-items-center rounded-full text-[18px] max-tiny:hidden ${person.isMe ? 'bg-ink text-on-ink' : 'bg-paper-sunk'}`}
    >
      {Array.from(person.name)[0]?.toUpperCase()}
    </span>
  );
}
