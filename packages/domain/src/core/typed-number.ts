const zeros = [0x660, 0x6f0] as const;

/** Replaces Arabic and Persian digits and decimal signs with Latin ones; everything else stays. */
export function latinDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (zeros.findLast((zero) => code >= zero) ?? code));
    })
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
}

const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const plain = /^-?(?:\d+\.?\d*|\.\d+)$/;

/** Whether a text is a decimal in Latin digits with at most one point: no exponents, no other bases, no infinity. */
export function isPlainDecimal(text: string): boolean {
  return plain.test(text);
}

/**
 * Reads a decimal that a person typed: "34", "٣٤٫٥", "7,5", "1,000". A comma before exactly three digits separates
 * thousands, since no amount has three decimals; any other comma is the decimal sign. Undefined if it is no such
 * number.
 */
export function typedDecimal(typed: string): string | undefined {
  const text = latinDigits(typed).trim();
  const pointed = grouped.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  return plain.test(pointed) ? pointed : undefined;
}
