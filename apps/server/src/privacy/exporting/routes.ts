import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { exportBookings, exportMember } from './commands.ts';

/** What is kept of a guest, or of the bookings with a phone number, as a file for them. */
export const exporting: MountRoutes = (app, context) => {
  mount(app, context, 'exportMember', async (call, reply) => {
    const by = { staff: staffOf(call), requestId: call.requestId };
    const file = await exportMember(context, by, call.params.customerId);
    return file.ok ? sendFile(reply, file.value) : file;
  });

  mount(app, context, 'exportBookings', async (call, reply) => {
    const by = { staff: staffOf(call), requestId: call.requestId };
    const file = await exportBookings(context, by, call.body.phone);
    return file.ok ? sendFile(reply, file.value) : file;
  });
};

function sendFile(reply: FastifyReply, pieces: AsyncGenerator<string>): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="guest-data.json"',
    })
    .send(Readable.from(pieces));
}
