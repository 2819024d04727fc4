/** Why a PIN is refused. */
export type PinFault = 'pin_shape' | 'pin_common';

/** How a PIN looks: four to six digits. */
export const pinPattern = '^[0-9]{4,6}$';

const shape = new RegExp(pinPattern);

/** Guessed early, and of no shape below: most are lines on a keypad. */
const guessed = new Set([
  '1004',
  '2580',
  '0852',
  '5683',
  '1470',
  '0741',
  '3690',
  '0963',
  '147258',
  '258369',
  '159753',
  '147369',
]);

/** Why a PIN is refused: it is not four to six digits, or one of those that are tried first. */
export function pinFault(pin: string): PinFault | undefined {
  if (!shape.test(pin)) return 'pin_shape';
  return isCommon(pin) ? 'pin_common' : undefined;
}

/** A run up or down, a few digits again and again, pairs, a mirror, or a year of somebody's life. */
function isCommon(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  const isRun = new Set(steps).size === 1 && [0, 1, 9].includes(steps[0] ?? 0);
  const isRepeated = /^(\d{1,3})\1+$/.test(pin);
  const isPairs = /^(?:(\d)\1)+$/.test(pin);
  const isMirror = pin === [...pin].reverse().join('');
  const isYear = /^(?:19|20)\d\d$/.test(pin);
  return isRun || isRepeated || isPairs || isMirror || isYear || guessed.has(pin);
}
