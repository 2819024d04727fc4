import { statement } from '../../database/sql.ts';

export const findUses = statement<{ who: string }, { used: number; until: number }>((sql, args) =>
  sql.selectFrom('recent_uses').select(['used', 'until']).where('who', '=', args.who),
);

export const firstUse = statement<
  { who: string; times: number; until: number; now: number },
  { used: number }
>((sql, args) =>
  sql
    .insertInto('recent_uses')
    .values({ who: args.who, used: args.times, until: args.until })
    .onConflict((conflict) =>
      conflict
        .column('who')
        .doUpdateSet({ used: args.times, until: args.until })
        .where('recent_uses.until', '<=', args.now),
    )
    .returning('used'),
);

export const anotherUse = statement<{ who: string; times: number; now: number }, { used: number }>(
  (sql, args) =>
    sql
      .updateTable('recent_uses')
      .set((eb) => ({ used: eb('used', '+', args.times) }))
      .where('who', '=', args.who)
      .where('until', '>', args.now)
      .returning('used'),
);
