import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { printPaper, printRound } from './commands.ts';

/** Papers that staff ask for. */
export const printing: MountRoutes = (app, context) => {
  mount(app, context, 'printTicket', (call) =>
    printRound(context, { staffId: staffOf(call).staffId, once: call.once }, call.params.roundId),
  );

  mount(app, context, 'printPaper', (call) =>
    printPaper(context, { staffId: staffOf(call).staffId, once: call.once }, call.body),
  );
};
