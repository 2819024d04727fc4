/** What people keep to themselves, in values that can be found again in any answer. */

/** `note`: with an order. `words`: in feedback. The others are what they say. */
export type SecretKind = 'name' | 'note' | 'words' | 'email' | 'phone' | 'session' | 'table key';

/** A secret and the number of the person it belongs to; keys of tables belong to nobody. */
export type Secret = { readonly kind: SecretKind; readonly owner: number };

export type Secrets = {
  /** A value that says whose it is. */
  readonly value: (kind: WrittenKind, owner: number) => string;
  /** Remembers a value that the server made. */
  readonly keep: (value: string, secret: Secret) => void;
  /** All secrets in a text, each once. */
  readonly found: (text: string) => readonly Secret[];
};

/** The kinds that people write themselves. */
type WrittenKind = 'name' | 'note' | 'words' | 'email' | 'phone';

const letters = { name: 'n', note: 't', words: 'w', email: 'e' } as const;
const kinds = new Map<string, SecretKind>(
  Object.entries(letters).map(([kind, letter]) => [letter, kind as SecretKind]),
);

/** Starts without any secrets. */
export function makeSecrets(): Secrets {
  const kept = new Map<string, Secret>();
  return {
    value: writtenValue,
    keep: (value, secret) => void kept.set(value, secret),
    found: (text) => {
      const written = [...text.matchAll(/zq(\d+)x([ntwe])q/gi)].map(([, owner, letter]) => ({
        kind: kinds.get(letter?.toLowerCase() ?? '') ?? 'name',
        owner: Number(owner),
      }));
      const phones = [...text.matchAll(/97159(\d{7})/g)].map(([, owner]) => ({
        kind: 'phone' as const,
        owner: Number(owner),
      }));
      const tokens = [...text.matchAll(/[\w-]{16,}/g)].flatMap(([token]) => kept.get(token) ?? []);
      return once([...written, ...phones, ...tokens]);
    },
  };
}

function writtenValue(kind: WrittenKind, owner: number): string {
  if (kind === 'phone') return `+97159${String(owner).padStart(7, '0')}`;
  const mark = `Zq${owner}x${letters[kind]}q`;
  return kind === 'email' ? `${mark.toLowerCase()}@canary.test` : mark;
}

function once(secrets: readonly Secret[]): readonly Secret[] {
  const byName = new Map(secrets.map((secret) => [`${secret.kind} ${secret.owner}`, secret]));
  return [...byName.values()];
}
