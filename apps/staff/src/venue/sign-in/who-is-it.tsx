import type { DataOf } from '@sufra/contract/calls';
import { Button } from '@sufra/ui/form/button.tsx';
import { useState } from 'react';
import { initialsOf } from '../../shared/hands/initials.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { roleName } from '../../shared/role-name.ts';
import { type Person, PinStep } from './pin-step.tsx';
import { FrameTitle } from './sign-in-frame.tsx';

/** A shared tablet before anybody is signed in on it. */
type ThisTablet = NonNullable<DataOf<'thisTablet'>['tablet']>;

type WhoIsItProps = {
  readonly tablet: ThisTablet;
  /** What is said above the names: that a session has ended. */
  readonly notice: string | undefined;
  readonly onPassword: () => void;
};

/** The names on a shared tablet; a tap leads to the PIN. */
export function WhoIsIt({ tablet, notice, onPassword }: WhoIsItProps) {
  const t = useT();
  const [chosen, setChosen] = useState<Person>();
  if (chosen !== undefined) return <PinStep person={chosen} onBack={() => setChosen(undefined)} />;
  return (
    <>
      <FrameTitle title={t('sign-in.who')} lead={t('sign-in.whoLead', { name: isolate(tablet.name) })} />
      <div className="grid gap-5">
        {notice === undefined ? null : (
          <p role="status" className="rounded-md bg-saffron-wash px-3 py-2 text-saffron-ink">
            {notice}
          </p>
        )}
        <ul className="grid grid-cols-1 gap-2.5 min-[26rem]:grid-cols-2 tablet:grid-cols-3">
          {tablet.people.map((person) => (
            <li key={person.id} className="grid">
              <PersonButton person={person} onPress={() => setChosen(person)} />
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-2">{t('sign-in.notListed')}</p>
        <Button onClick={onPassword} className="justify-self-center">
          {t('sign-in.withPassword')}
        </Button>
      </div>
    </>
  );
}

type PersonButtonProps = { readonly person: Person; readonly onPress: () => void };

function PersonButton({ person: { name, role }, onPress }: PersonButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      onClick={onPress}
      className="outline-control flex min-h-18 items-center gap-3 rounded-md bg-paper-raised px-3 py-2 text-start active:bg-paper-sunk"
    >
      <span
        aria-hidden="true"
        className="grid size-11 flex-none place-items-center rounded-full bg-saffron-wash font-medium text-saffron-ink"
      >
        {initialsOf(name)}
      </span>
      <span className="grid min-w-0">
        <bdi className="font-medium [overflow-wrap:anywhere]">{name}</bdi>
        <span className="text-sm text-ink-2">{roleName(t, role)}</span>
      </span>
    </button>
  );
}
