type Entries = Readonly<Record<string, unknown>>;

/**
 * A value as the pieces of a JSON file that people can read. A list that is read bit by bit, at the top or as the value of a
 * name, is written so too: however long it is, one of its entries is in memory.
 */
export async function* jsonPieces(value: unknown, pad = ''): AsyncGenerator<string> {
  const inner = `${pad}  `;
  let written = 0;
  const start = () => `${written++ === 0 ? '' : ','}\n${inner}`;
  if (isRead(value)) {
    yield '[';
    for await (const one of value) {
      yield start();
      yield* jsonPieces(one, inner);
    }
    yield written === 0 ? ']' : `\n${pad}]`;
  } else if (holdsRead(value)) {
    yield '{';
    for (const [name, one] of Object.entries(value)) {
      yield `${start()}${JSON.stringify(name)}: `;
      yield* jsonPieces(one, inner);
    }
    yield `\n${pad}}`;
  } else yield JSON.stringify(value, undefined, 2).replaceAll('\n', `\n${pad}`);
}

function isRead(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function holdsRead(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && Object.values(value).some(isRead);
}
