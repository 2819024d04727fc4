/**
 * Everything that can go wrong with a call; each has been seen at real gateways. "before" and "after" refer to the
 * bank's own commit.
 */
export const faultKinds = [
  'delay_before',
  'delay_after',
  'drop_before',
  'drop_after',
  'http_500',
  'html',
  'xml',
  'truncated_json',
  'empty',
  'code',
  'wrong_amount',
  'wrong_currency',
  'wrong_order',
  'wrong_transaction',
  'no_approval_code',
  'no_payment_page',
  'foreign_page_host',
] as const;

/** One of `faultKinds`. */
export type FaultKind = (typeof faultKinds)[number];

/**
 * A fault for the next `times` calls of `operation` (or `any`). `delayMs` is for delays, `code` for the fault `code`
 * (answered without doing anything), `amount` (major units) for `wrong_amount`.
 */
export type Fault = {
  readonly operation: string;
  readonly kind: FaultKind;
  readonly times: number;
  readonly delayMs: number;
  readonly code: string;
  readonly amount: string;
};

/** The queued faults, first in, first out. */
export type FaultQueue = {
  add(fault: Partial<Fault> & Pick<Fault, 'kind'>): Fault;
  /** The next fault for a call of `operation`, if any; this uses it up. */
  take(operation: string): Fault | undefined;
  list(): readonly Fault[];
  clear(): void;
};

/** An empty queue. */
export function createFaultQueue(): FaultQueue {
  let waiting: Fault[] = [];
  return {
    add: (wanted) => {
      const fault = { operation: 'any', times: 1, delayMs: 1_000, code: '6', amount: '0.01', ...wanted };
      waiting.push(fault);
      return fault;
    },
    take: (operation) => {
      const index = waiting.findIndex((fault) => fault.operation === 'any' || fault.operation === operation);
      const fault = waiting[index];
      if (fault === undefined) return undefined;
      const left = { ...fault, times: fault.times - 1 };
      waiting = left.times > 0 ? waiting.with(index, left) : waiting.toSpliced(index, 1);
      return fault;
    },
    list: () => waiting,
    clear: () => {
      waiting = [];
    },
  };
}
