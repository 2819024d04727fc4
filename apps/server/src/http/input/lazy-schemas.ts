import type * as Checks from '@fastify/ajv-compiler';
import type * as Writers from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Check = ((data: unknown) => boolean) & { errors?: object[] | null };
type Write = (data: unknown) => string;

const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);
const checkOptions = { coerceTypes: false, removeAdditional: false, allErrors: true } as const;

/**
 * Compiles a call's schemas at its first request: compiling all of them took a quarter of the start, and so did
 * loading the compilers. What was compiled is kept for the process, since tests start many servers in one. The tests
 * compile every schema, so a broken one doesn't get through.
 */
export const lazySchemas: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    buildValidator: () => (({ schema }: { schema: object }) => lazyCheck(() => checkOf(schema))) as never,
    buildSerializer:
      () =>
      ({ schema }) =>
      (data: unknown) =>
        writeOf(schema as object)(data),
  },
};

const checker = once(() => {
  const { default: build } = require('@fastify/ajv-compiler') as typeof Checks;
  return build()({}, { customOptions: checkOptions });
});
const writer = once(() => {
  const { default: build } = require('@fastify/fast-json-stringify-compiler') as typeof Writers;
  return build()();
});

const checkOf = onceFor((schema) => checker()({ schema }));
const writeOf = onceFor((schema) => writer()({ schema, httpStatus: '' } as never) as Write);

function lazyCheck(compiled: () => Check): Check {
  const check: Check = (data) => {
    const own = compiled();
    const valid = own(data);
    check.errors = own.errors ?? null;
    return valid;
  };
  return check;
}

/** Makes one value for each schema, however many servers and routes have it. */
function onceFor<Value extends object>(make: (schema: object) => Value): (schema: object) => Value {
  const made = new WeakMap<object, Value>();
  return (schema) => {
    const known = made.get(schema) ?? make(schema);
    made.set(schema, known);
    return known;
  };
}

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
