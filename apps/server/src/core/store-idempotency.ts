import { statement } from '../database/sql.ts';

export interface ClaimedKey {
  readonly scope: string;
  readonly key: string;
  readonly call: string;
  readonly request_hash: string;
  readonly at: number;
}

/** Stands for an answer that named a guest who was erased: the key is still known, what was answered is not. */
export const erasedAnswer = '';

export interface StoredAnswer {
  readonly call: string;
  readonly request_hash: string;
  readonly answer: string;
}

export const claimKey = statement<ClaimedKey, never>((sql, args) =>
  sql
    .insertInto('idempotency')
    .values({
      scope: args.scope,
      key: args.key,
      call: args.call,
      request_hash: args.request_hash,
      status: 0,
      answer: '',
      created_at: args.at,
    })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing()),
);

export const findRecord = statement<{ scope: string; key: string }, StoredAnswer>((sql, args) =>
  sql
    .selectFrom('idempotency')
    .select(['call', 'request_hash', 'answer'])
    .where('scope', '=', args.scope)
    .where('key', '=', args.key),
);

export const storeAnswer = statement<{ scope: string; key: string; answer: string }, never>((sql, args) =>
  sql
    .updateTable('idempotency')
    .set({ status: 200, answer: args.answer })
    .where('scope', '=', args.scope)
    .where('key', '=', args.key),
);

/** Inserts a finished record in one statement; for databases with a single writing process. */
export const insertRecord = statement<ClaimedKey & { answer: string }, never>((sql, args) =>
  sql.insertInto('idempotency').values({
    scope: args.scope,
    key: args.key,
    call: args.call,
    request_hash: args.request_hash,
    status: 200,
    answer: args.answer,
    created_at: args.at,
  }),
);

/** What is kept of the answers to staff. */
export const staffAnswers = statement<object, { scope: string; key: string; answer: string }>((sql) =>
  sql.selectFrom('idempotency').select(['scope', 'key', 'answer']).where('scope', 'like', 'staff:%'),
);
