/** The end of an evening: the drawer changes hands, the day is closed, and the office reads what there is to read. */
import { deedKinds, reportKinds } from '@sufra/contract/bill/reports';
import type { Caller } from './ask.ts';
import { aQuarter } from './evening-out.ts';

/** What a call is about that reads every entry of the audit log there ever was. */
export const theWholeLog = 'the whole log';

/** A colleague takes the drawer over, it is counted, and the day closed; then there is a drawer again. */
export async function closeTheDay(manager: Caller): Promise<void> {
  type Shifts = { open: { id: string }; may_take_over: readonly { id: string }[] };
  const { open, may_take_over } = await manager.call<Shifts>('staffShifts');
  const body = { to: may_take_over[0]?.id, counted: '0.00', note: 'Counted' };
  const { shift } = await manager.call<{ shift: { id: string } }>('handOverShift', {
    params: { shiftId: open.id },
    body,
  });
  const params = { shiftId: shift.id };
  await manager.call('closeShift', { params, body: { counted: '0.00', note: 'Counted' } });
  const { next_number: number } = await manager.call<{ next_number: string }>('staffDay');
  await manager.call('closeDay', { body: { number } });
  await manager.call('zReports');
  await manager.call('zReport', { params: { number } });
  await manager.call('openShift', { body: { opening_float: '500.00' } });
}

/** Every report and list of a day, and of a quarter. */
export async function readReports(manager: Caller): Promise<void> {
  const today = Temporal.Now.plainDateISO();
  const day = { from: today.toString(), to: today.toString() };
  const quarter = { from: today.subtract({ days: 91 }).toString(), to: today.toString() };
  for (const [query, which] of [
    [day, ''],
    [quarter, `, ${aQuarter}`],
  ] as const) {
    for (const kind of reportKinds)
      await manager.call('report', { params: { kind }, query, about: `${kind}${which}` });
    for (const deed of deedKinds)
      for (const call of ['deeds', 'deedCourse', 'deedsCsv'] as const)
        await manager.call(call, { params: { deed }, query, about: `${deed}${which}` });
    for (const call of ['preparationReport', 'preparationCsv'] as const)
      await manager.call(call, { query, about: `preparation${which}` });
    await manager.call('soldDish', { params: { itemId: '1' }, query, about: `a dish${which}` });
    for (const call of ['reportCsv', 'journalCsv'] as const)
      await manager.call(call, { params: { kind: 'dishes' }, query, about: `the file${which}` });
  }
  await manager.call('dishOrders', { params: { itemId: '1' }, query: { day: day.to } });
}

/** What only an owner reads and does, and what somebody sees who opens the link of an invitation. */
export async function runTheOffice(owner: Caller, stranger: Caller): Promise<void> {
  type Log = { next: number; people: readonly { id: string }[] };
  const { next, people } = await owner.call<Log>('auditLog');
  await owner.call('auditLog', { query: { before: String(next) }, about: 'older' });
  await owner.call('auditLog', { query: { area: 'menu' }, about: 'an area' });
  await owner.call('auditLog', { query: { staff_id: people.at(-1)?.id ?? '' }, about: 'a person' });
  await owner.call('auditCheck', { about: theWholeLog });
  await owner.call('pausePreview', { query: { minutes: '30' } });
  type Invited = { invitation: { id: string }; url: string };
  const body = { name: 'Deniz', email: 'deniz@demo.test', role: 'waiter' };
  const { invitation, url } = await owner.call<Invited>('invite', { body });
  await owner.call('invitations');
  await stranger.call('invitation', { params: { token: url.split('/').at(-1) ?? '' } });
  await owner.call('withdrawInvitation', { params: { invitationId: invitation.id } });
}
