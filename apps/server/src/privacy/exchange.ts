/**
 * A provider's stored answer without what was asked and answered word for word. That there was an exchange stays, and how the
 * payment went: state, amount, codes, brand, first six and last four digits.
 */
export function withoutExchanges(outcome: string): string {
  return JSON.stringify(JSON.parse(outcome), (name, value: unknown) =>
    name === 'raw' && typeof value === 'object' && value !== null ? headOf(value) : value,
  );
}

function headOf(exchange: object): object {
  const heads = Object.entries(exchange).filter(([name]) => name === 'operation' || name === 'httpStatus');
  return Object.fromEntries(heads);
}
