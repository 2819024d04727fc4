import type * as Checks from '@fastify/ajv-compiler';
import type * as Writers from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Check = ((data: unknown) => boolean) & { errors?: object[] | null };
type Write = (data: unknown) => string;

const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);
const checkOptions = { coerceTypes: false, removeAdditional: false, allErrors: true } as const;

/**
 * Compiles a call's schemas at its first request: compiling all of them took a quarter of the start, and so did
 * loading the compilers. The tests compile every schema, so a broken one doesn't get through.
 */
export const lazySchemas: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    buildValidator: () => {
      const compiler = once(() => {
        const { default: build } = require('@fastify/ajv-compiler') as typeof Checks;
        return build()({}, { customOptions: checkOptions });
      });
      return (({ schema }: { schema: unknown }) =>
        lazyCheck(once(() => compiler()({ schema }) as Check))) as never;
    },
    buildSerializer: () => {
      const compiler = once(() => {
        const { default: build } = require('@fastify/fast-json-stringify-compiler') as typeof Writers;
        return build()();
      });
      return (route: { httpStatus?: string }) => {
        const write = once(
          () => compiler()({ ...route, httpStatus: route.httpStatus ?? '' } as never) as Write,
        );
        return (data: unknown) => write()(data);
      };
    },
  },
};

function lazyCheck(compiled: () => Check): Check {
  const check: Check = (data) => {
    const own = compiled();
    const valid = own(data);
    check.errors = own.errors ?? null;
    return valid;
  };
  return check;
}

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
