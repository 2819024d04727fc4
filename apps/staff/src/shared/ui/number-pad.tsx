import { Delete } from 'lucide-react';
import { useT } from '../i18n.ts';

type NumberPadProps = {
  readonly label: string;
  /** A decimal point, for amounts; else the key is left out. */
  readonly decimal?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const longest = 20;

/** Keys of 72 px for a number, for tablets: a hardware keyboard types into the field beside it. */
export function NumberPad({ label, decimal = false, value, onChange }: NumberPadProps) {
  const t = useT();
  const add = (key: string) => onChange((value + key).slice(0, longest));
  return (
    <div role="group" aria-label={label} dir="ltr" className="grid w-full max-w-72 grid-cols-3 gap-2">
      {digits.map((digit) => (
        <PadKey key={digit} name={digit} onPress={() => add(digit)} />
      ))}
      {decimal ? <PadKey name="." onPress={() => (value.includes('.') ? undefined : add('.'))} /> : <span />}
      <PadKey name="0" onPress={() => add('0')} />
      <button
        type="button"
        aria-label={t('till.delete')}
        onClick={() => onChange(value.slice(0, -1))}
        className="grid min-h-16 place-items-center rounded-md active:bg-paper-sunk desk:min-h-18"
      >
        <Delete aria-hidden="true" className="size-6" />
      </button>
    </div>
  );
}

function PadKey({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="outline-control figures min-h-16 rounded-md text-[1.625rem]/none font-medium active:bg-paper-sunk desk:min-h-18"
    >
      {name}
    </button>
  );
}
