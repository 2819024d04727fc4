import { setTimeout as sleep } from 'node:timers/promises';
import { type Journal, note, type SentAnswer } from './journal.ts';
import type { Phone } from './phone.ts';
import type { SeededRandom } from './random.ts';

const lookEveryMs = 50;

/** A cashier who answers every waiting payment, rejecting one in ten, until told to stop. */
export async function workAtDesk(
  phone: Phone,
  journal: Journal,
  random: SeededRandom,
  stop: () => boolean,
): Promise<void> {
  const answered = new Set<string>();
  while (!stop()) {
    const desk = await phone.call('staffPayments');
    if (desk.data === undefined) throw new Error(`the cash desk was refused: ${desk.code}`);
    for (const { id, amount } of desk.data.waiting) {
      if (answered.has(id)) continue;
      answered.add(id);
      await answer(phone, journal, { id, amount, approves: random.happens(0.9) });
    }
    await sleep(lookEveryMs);
  }
}

async function answer(
  phone: Phone,
  journal: Journal,
  { id, amount, approves }: { id: string; amount: string; approves: boolean },
): Promise<void> {
  const sent: SentAnswer = {
    attemptId: id,
    verdict: approves ? 'approved' : 'rejected',
    status: 'waiting',
  };
  journal.answers.push(sent);
  const parts = { params: { attemptId: id }, key: `desk ${id}` };
  const told = approves
    ? await phone.call('approvePayment', { ...parts, body: { amount } })
    : await phone.call('rejectPayment', { ...parts, body: { reason: 'Not here' } });
  note(sent, told);
}
