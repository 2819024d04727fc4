import { ok } from '@sufra/domain/core/result';
import { textsOf } from '../../core/texts.ts';
import { dinerOf, type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { replyAsCustomer, replyAsStaff, sendFeedback } from './commands.ts';
import {
  cannedAnswers,
  feedbackDetails,
  feedbackForStaff,
  feedbackList,
  presentFeedback,
  presentMessage,
} from './queries.ts';

/** Guests' feedback, and the venue's replies. */
export const feedback: MountRoutes = (app, context) => {
  mount(app, context, 'sendFeedback', async (call) => {
    const sender = { customerId: dinerOf(call).customerId, language: call.language };
    const sent = await sendFeedback(context, call.once, sender, call.body);
    if (!sent.ok) return sent;
    const message = textsOf('feedback', call.language).sent;
    return { ...ok({ feedback: await presentFeedback(context, sent.value) }), message };
  });

  mount(app, context, 'feedbackList', async (call) =>
    ok(await feedbackList(context, dinerOf(call).customerId)),
  );

  mount(app, context, 'feedbackDetails', async (call) =>
    feedbackDetails(context, dinerOf(call).customerId, call.params.feedbackId),
  );

  mount(app, context, 'replyToFeedback', async (call) => {
    const about = { feedbackId: call.params.feedbackId, message: call.body.message };
    const replied = await replyAsCustomer(context, call.once, dinerOf(call).customerId, about);
    if (!replied.ok) return replied;
    const message = textsOf('feedback', call.language).replied;
    return { ...ok({ thread: presentMessage(context, replied.value) }), message };
  });

  mount(app, context, 'staffFeedback', async (call) =>
    ok(await feedbackForStaff(context, Number(call.query.page ?? 1), call.query.show ?? 'all')),
  );

  mount(app, context, 'cannedAnswers', async () => ok(await cannedAnswers(context)));

  mount(app, context, 'replyAsStaff', async (call) => {
    const by = { staff: staffOf(call), requestId: call.requestId };
    const about = { feedbackId: call.params.feedbackId, message: call.body.message };
    const replied = await replyAsStaff(context, call.once, by, about);
    return replied.ok ? ok({ thread: presentMessage(context, replied.value) }) : replied;
  });
};
