const secretNames: ReadonlySet<string> = new Set([
  'username',
  'password',
  'authenticationtoken',
  'cardtoken',
  'verifycode',
  'cvv',
  'client_secret',
]);
const hidden = '[redacted]';
const textMax = 2_000;
// Shorter strings would match ordinary words, and are no secrets anyway.
const secretLengthMin = 4;

/**
 * A copy of `value` that is safe to store and log: secret fields and any occurrence of `secrets` (an error page might
 * echo credentials) are hidden, card numbers keep six and four digits, long texts are cut.
 */
export function redact(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return redactText(value, secrets);
  if (Array.isArray(value)) return value.map((entry) => redact(entry, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      secretNames.has(name.toLowerCase()) ? hidden : redact(entry, secrets),
    ]),
  );
}

/**
 * What of a provider's answer may be stored: the fields by these names, in lower case, at any depth, below others of them.
 * What else providers tell about payers is dropped, and so is a text that couldn't be read: it may hold anything.
 */
export function allowedOnly(answer: unknown, names: ReadonlySet<string>): unknown {
  if (typeof answer === 'string') return `[unreadable: ${answer.length} characters]`;
  return keepAllowed(answer, names);
}

function keepAllowed(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => keepAllowed(entry, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isAllowed(name, names))
      .map(([name, entry]) => [name, keepAllowed(entry, names)]),
  );
}

/** A name may be a path, such as `transactions.0.amount.value`: then each of its parts must be allowed. */
function isAllowed(path: string, names: ReadonlySet<string>): boolean {
  const parts = path.toLowerCase().split('.');
  return parts.every((part) => names.has(part) || /^\d+$/.test(part));
}

/** First six and last four digits of a card number, whatever the provider left visible. */
export function maskCard(card: string): string {
  return card.replace(/\s+/g, '').replace(/(\d{6})\d{3,9}(\d{4})/, '$1******$2');
}

function redactText(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret.length >= secretLengthMin) clean = clean.replaceAll(secret, hidden);
  }
  clean = clean.replace(/\b(\d{6})\d{3,9}(\d{4})\b/g, '$1******$2');
  return clean.length > textMax ? `${clean.slice(0, textMax)}…` : clean;
}
