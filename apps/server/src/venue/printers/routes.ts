import { ok } from '@sufra/domain/core/result';
import { askerOf } from '../../http/asker.ts';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { addPrinter, answerPrintJob, changePrinter, removePrinter, testPrinter } from './commands.ts';
import { shownPrinters } from './queries.ts';

/** The printers: what they are set to, how they are, and what didn't come out. */
export const printers: MountRoutes = (app, context) => {
  mount(app, context, 'printers', async () => ok(await shownPrinters(context)));

  mount(app, context, 'addPrinter', (call, { request }) =>
    addPrinter(context, { ...askerOf(call, request), once: call.once }, call.body),
  );

  mount(app, context, 'changePrinter', (call, { request }) =>
    changePrinter(context, askerOf(call, request), call.params.printerId, call.body),
  );

  mount(app, context, 'removePrinter', (call, { request }) =>
    removePrinter(context, askerOf(call, request), call.params.printerId),
  );

  mount(app, context, 'testPrinter', (call) =>
    testPrinter(context, { staff: staffOf(call), once: call.once }, call.params.printerId),
  );

  mount(app, context, 'answerPrintJob', (call, { request }) =>
    answerPrintJob(context, askerOf(call, request), call.params.jobId, call.body.again),
  );
};
