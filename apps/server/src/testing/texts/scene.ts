/** What every part of an evening of attacks needs: a text for each field, and eyes for what the venue shows. */
import { deedKinds } from '@sufra/contract/bill/reports';
import { cleanParagraphs, cleanText } from '@sufra/domain/core/text';
import { dishes } from '../menu/menu-fixture.ts';
import { order } from '../people/at-the-table.ts';
import type { Answer, Device } from '../people/device.ts';
import { exportedGuest } from '../people/exported.ts';
import type { TestApp } from '../test-app.ts';
import { cellsOf, nothingSeen, type Seen, textsIn } from './seen.ts';

/** An evening in which one attack is written in every field. */
export interface Scene {
  readonly app: TestApp;
  readonly manager: Device;
  readonly waiter: Device;
  readonly seen: Seen;
  /** What was written in each field, as it has to be shown. */
  readonly said: ReadonlyMap<string, string>;
  /** The attack with a mark of its own, cut to what fits. */
  readonly say: (field: string, fits: number, kind?: 'line' | 'paragraphs' | 'email') => string;
}

export async function openScene(app: TestApp, attack: string): Promise<Scene> {
  const said = new Map<string, string>();
  const say: Scene['say'] = (field, fits, kind = 'line') => {
    const mark = ` zq${said.size}k`;
    const text =
      Array.from(attack)
        .slice(0, Math.max(8, fits - 24))
        .join('') + mark;
    // Accounts have their addresses in small letters.
    const sent = kind === 'email' ? `${text.replaceAll(/[\s@\u0085]/gu, '').toLowerCase()}@x.example` : text;
    said.set(field, kind === 'paragraphs' ? cleanParagraphs(sent, fits) : cleanText(sent, fits));
    return sent;
  };
  const [manager, waiter] = [await app.staff('manager'), await app.staff('waiter')];
  return { app, manager, waiter, seen: nothingSeen(), said, say };
}

/** The answer's data; throws when the call was refused. */
export async function done<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  return (await answer).data;
}

/** A guest at a table who ordered a tea, their order and how they see it. */
export async function guestAt(scene: Scene, table: number) {
  const phone = scene.app.device();
  await phone.scan(table);
  const { id: orderId } = await order(phone, dishes.tea);
  const details = () => done(phone.call('orderDetails', { params: { orderId } }));
  return { phone, orderId, details };
}

export type Guest = Awaited<ReturnType<typeof guestAt>>;

/** Keeps every text that a guest or the staff were answered. */
export function look({ seen }: Scene, view: 'guests' | 'console', ...answers: readonly unknown[]): void {
  for (const text of answers.flatMap(textsIn)) seen[view].add(text);
}

/** Keeps a paper that was found by its address. */
export async function lookAtPaper({ seen }: Scene, { phone }: Guest, url: string | null | undefined) {
  const { status, text } = await phone.get(new URL(url ?? '/none', 'http://venue').pathname);
  if (status !== 200) throw new Error(`no paper at ${url}: ${status}`);
  seen.paper.add(text);
}

/** Keeps what is exported of a guest, whose visit need not be over. */
export async function lookAtExport({ app, seen }: Scene, { phone }: Pick<Guest, 'phone'>): Promise<void> {
  for (const text of textsIn(await exportedGuest(app.db, phone.customerId))) seen.export.add(text);
}

/** Ends the visit at a table, whatever is due there. */
export function clear({ manager }: Scene, table: number, reason = 'next') {
  return done(manager.call('clearTable', { params: { table: String(table) }, body: { reason } }));
}

/** Keeps what is only told at the end: the console's lists, the CSV of the day, the audit log. */
export async function lookAround(scene: Scene): Promise<void> {
  const { app, manager, seen } = scene;
  const at = new Date(app.clock.now()).toISOString().slice(0, 10);
  const csv = await manager.call('papersCsv', { query: { from: at, to: at } });
  for (const cell of cellsOf(csv.text)) seen.csv.add(cell);
  for (const deed of deedKinds) {
    const { text } = await manager.call('deedsCsv', { params: { deed }, query: { from: at, to: at } });
    for (const cell of cellsOf(text)) seen.csv.add(cell);
  }
  const lists = ['staffTickets', 'staffPayments', 'staffRefunds', 'staffShifts', 'staffFeedback'] as const;
  const more = ['approvals', 'approvers', 'staffTables', 'tableCodes', 'staffMenu', 'staffService'] as const;
  for (const name of [...lists, ...more, 'paymentAlerts', 'staffAccounts'] as const)
    look(scene, 'console', (await manager.call(name)).body);
  await lookAtLog(scene, app);
}

/** Keeps what the audit log has of a venue. */
export async function lookAtLog({ seen }: Scene, { db }: TestApp): Promise<void> {
  const rows = await db.read.all(db.read.sql.selectFrom('audit_log').select(['before', 'after']));
  for (const { before, after } of rows)
    for (const part of [before, after])
      for (const text of textsIn(part === null ? null : JSON.parse(part))) seen['audit log'].add(text);
}
