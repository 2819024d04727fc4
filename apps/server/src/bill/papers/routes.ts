import { Readable } from 'node:stream';
import { ok } from '@sufra/domain/core/result';
import { type MountRoutes, mount } from '../../http/mount.ts';
import { linesCsv, papersCsv } from './csv.ts';
import { linesIn } from './lines.ts';
import { papersIn, readDays, sumPapers } from './queries.ts';

/** The papers of some days, for the books: what they add up to, and each of them as CSV. */
export const papers: MountRoutes = (app, context) => {
  mount(app, context, 'papers', async (call) => {
    const span = readDays(call.query, context.menu.current().venue.time_zone);
    return span.ok ? ok(await sumPapers(context.db.read, span.value)) : span;
  });

  mount(app, context, 'papersCsv', async (call, reply) => {
    const { time_zone } = context.menu.current().venue;
    const span = readDays(call.query, time_zone);
    if (!span.ok) return span;
    const { from, to, by } = call.query;
    const found = papersIn(context.db.read, span.value);
    const rows =
      by === 'line' ? linesCsv(linesIn(context.db.read, found), time_zone) : papersCsv(found, time_zone);
    return reply
      .type('text/csv; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${by === 'line' ? 'paper-lines' : 'papers'}-${from}-${to}.csv"`,
      })
      .send(Readable.from(rows));
  });
};
