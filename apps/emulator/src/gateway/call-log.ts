/** A call that the emulator received, or made itself (a duplicate return). Contains no credentials. */
export type Call = {
  readonly at: string;
  readonly direction: 'received' | 'made';
  readonly operation: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly fault?: string;
  /** How it was answered: a response code, a status, or why there was no answer. */
  outcome: string;
};

/** The latest calls, oldest first. */
export type CallLog = {
  add(call: Call): Call;
  list(): readonly Call[];
  clear(): void;
};

const callsMax = 5_000;
const secretNames: ReadonlySet<string> = new Set([
  'password',
  'username',
  'authenticationtoken',
  'cardnumber',
  'verifycode',
]);

/** An empty log; it keeps the last five thousand calls. */
export function createCallLog(): CallLog {
  let calls: Call[] = [];
  return {
    add: (call) => {
      calls.push(call);
      if (calls.length > callsMax) calls = calls.slice(-callsMax);
      return call;
    },
    list: () => calls,
    clear: () => {
      calls = [];
    },
  };
}

/** `fields` without secrets. */
export function withoutSecrets(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      secretNames.has(name.toLowerCase()) ? '[redacted]' : value,
    ]),
  );
}
