import { statement } from '../../database/sql.ts';

export const findUses = statement<{ who: string }, { used: number; until: number }>((sql, args) =>
  sql.selectFrom('recent_uses').select(['used', 'until']).where('who', '=', args.who),
);

/** `until` is when a count that begins now would end, `latest` when any that is not of before the clock was set back. */
export const firstUse = statement<
  { who: string; times: number; until: number; latest: number; now: number },
  { used: number }
>((sql, args) =>
  sql
    .insertInto('recent_uses')
    .values({ who: args.who, used: args.times, until: args.until })
    .onConflict((conflict) =>
      conflict
        .column('who')
        .doUpdateSet({ used: args.times, until: args.until })
        .where((eb) =>
          eb.or([eb('recent_uses.until', '<=', args.now), eb('recent_uses.until', '>', args.latest)]),
        ),
    )
    .returning('used'),
);

export const anotherUse = statement<
  { who: string; times: number; latest: number; now: number },
  { used: number }
>((sql, args) =>
  sql
    .updateTable('recent_uses')
    .set((eb) => ({ used: eb('used', '+', args.times) }))
    .where('who', '=', args.who)
    .where('until', '>', args.now)
    .where('until', '<=', args.latest)
    .returning('used'),
);

export const takeBackUse = statement<{ who: string }, never>((sql, args) =>
  sql
    .updateTable('recent_uses')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('who', '=', args.who)
    .where('used', '>', 0),
);

export const billOfShare = statement<{ id: string }, { order_id: string }>((sql, args) =>
  sql.selectFrom('shares').select('order_id').where('id', '=', args.id),
);
