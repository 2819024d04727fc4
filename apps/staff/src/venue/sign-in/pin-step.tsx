import type { DataOf } from '@sufra/contract/calls';
import { latinDigits } from '@sufra/domain/core/typed-number';
import { pinFault } from '@sufra/domain/venue/pin';
import { Button } from '@sufra/ui/form/button.tsx';
import { useEffect, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { roleName } from '../../shared/role-name.ts';
import { focusOnMount } from '../../shared/ui/focus-on-mount.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { NumberPad } from '../../shared/ui/number-pad.tsx';
import { usePinSignIn } from './use-sign-in.ts';

/** One of those who sign in on a shared tablet with a PIN. */
export type Person = NonNullable<DataOf<'thisTablet'>['tablet']>['people'][number];

const longest = 6;

type PinStepProps = { readonly person: Person; readonly onBack: () => void };

/** Somebody types their PIN, by keys on the screen or those of a keyboard. A wrong one is cleared. */
export function PinStep({ person, onBack }: PinStepProps) {
  const t = useT();
  const [pin, setPin] = useState('');
  const [tried, setTried] = useState(false);
  const signIn = usePinSignIn(() => setPin(''));
  const type = (text: string) => {
    setTried(false);
    setPin(latinDigits(text).replaceAll(/\D/g, '').slice(0, longest));
  };
  useDigitKeys((change) => type(change(pin)), send);

  function send(event: Pick<Event, 'preventDefault'>) {
    event.preventDefault();
    setTried(true);
    if (pinFault(pin) === 'pin_shape' || signIn.isPending) return;
    setTried(false);
    signIn.mutate({ account_id: person.id, pin });
  }
  const refused = signIn.error && pin === '' ? errorText(t, signIn.error) : undefined;
  return (
    <form noValidate onSubmit={send} className="grid justify-items-center gap-4">
      <div className="text-center">
        <h1 className="menu-voice text-xl outline-none" tabIndex={-1} ref={focusOnMount}>
          <bdi>{person.name}</bdi>
        </h1>
        <p className="text-ink-2">
          {roleName(t, person.role)} · {t('sign-in.yourPin')}
        </p>
      </div>
      <Dots count={pin.length} />
      <InlineError text={tried ? t('approvals.pinShape') : refused} />
      <NumberPad label={t('sign-in.yourPin')} value={pin} onChange={type} />
      <Button type="submit" look="next" aria-disabled={signIn.isPending} className="min-h-14 w-full max-w-72">
        {signIn.isPending ? t('sign-in.submitting') : t('sign-in.submit')}
      </Button>
      <Button look="plain" onClick={onBack}>
        {t('sign-in.toNames')}
      </Button>
    </form>
  );
}

/** How many digits were typed; never which. */
function Dots({ count }: { readonly count: number }) {
  const t = useT();
  return (
    <p role="status" className="flex h-5 gap-3" dir="ltr">
      <span className="sr-only">{t('sign-in.digits', { count })}</span>
      {Array.from({ length: Math.max(4, count) }, (_, at) => (
        <span
          key={at}
          aria-hidden="true"
          className={`size-4 rounded-full ring-[1.5px] ring-ink ${at < count ? 'bg-ink' : ''}`}
        />
      ))}
    </p>
  );
}

/** Digits, the way back and Enter, typed on a keyboard; a field would bring up the screen's own over the keys. */
function useDigitKeys(
  onChange: (change: (pin: string) => string) => void,
  onEnter: (event: KeyboardEvent) => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const digit = latinDigits(event.key);
      if (/^\d$/.test(digit)) onChange((pin) => pin + digit);
      // On a button, Enter presses that.
      else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) onEnter(event);
      else if (event.key === 'Backspace') onChange((pin) => pin.slice(0, -1));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
