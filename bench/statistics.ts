/** The middle of some numbers; of an even count the lower of the two. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** A number for people: three digits that count, thousands apart. */
export function shown(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toPrecision(value >= 1 ? 3 : 2);
}
