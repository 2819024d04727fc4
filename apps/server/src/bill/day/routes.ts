import { ok, refuse } from '@sufra/domain/core/result';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { closeDay } from './close.ts';
import { presentReport } from './figures.ts';
import { keptSums } from './kept-sums.ts';
import { dayNow, reportList } from './queries.ts';
import * as store from './store.ts';

/** The day: what came since it was last closed, closing it, and the reports of the days before. */
export const day: MountRoutes = (app, context) => {
  const sumsOf = keptSums();
  mount(app, context, 'staffDay', async (call) => ok(await dayNow(context, staffOf(call), sumsOf)));

  mount(app, context, 'closeDay', async (call) => {
    const closer = { staff: staffOf(call), once: call.once, requestId: call.requestId };
    const closed = await closeDay(context, closer, call.body.number);
    return closed.ok ? ok({ report: closed.value }) : closed;
  });

  mount(app, context, 'zReports', async (call) =>
    ok(await reportList(context, Number(call.query.page ?? 1))),
  );

  mount(app, context, 'zReport', async (call) => {
    const { read } = context.db;
    const row = await read.firstOf(store.reportNumbered, { number: Number(call.params.number) });
    if (row === undefined) return refuse('z_report_not_found');
    return ok({ report: await presentReport(context, read, row) });
  });
};
