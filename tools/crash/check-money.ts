import type { Books } from './books.ts';
import type { Journal, SentAnswer, SentPayment, SentRefund } from './journal.ts';

type Attempt = {
  id: string;
  payer: string;
  state: string;
  amount: number;
  received: number;
  receipts: number;
};

const attemptsWithReceipts = `
  select attempts.id, shares.payer_name as payer, attempts.state, attempts.amount,
    coalesce(sum(ledger_entries.amount), 0) as received, count(distinct ledger_entries.booking) as receipts
  from attempts join shares on shares.id = attempts.share_id
    left join ledger_entries on attempt_id = attempts.id
      and account in ('captured_card', 'captured_pos', 'cash_in', 'change_out')
  group by attempts.id, shares.payer_name, attempts.state, attempts.amount`;

/** Errors in payments and the ledger, one line each. */
export async function checkMoney(books: Books, journal: Journal): Promise<readonly string[]> {
  const attempts = await books.rows<Attempt>(attemptsWithReceipts);
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const shares = await books.rows<{ payer: string; shares: number }>(
    'select payer_name as payer, count(*) as shares from shares group by payer_name',
  );
  const sharesOf = new Map(shares.map(({ payer, shares }) => [payer, shares]));
  return [
    ...journal.payments.flatMap((sent) => checkPayment(sent, sharesOf.get(sent.tag) ?? 0, byId)),
    ...journal.answers.flatMap((sent) => checkAnswer(sent, byId.get(sent.attemptId))),
    ...attempts.flatMap(checkReceipts),
    ...(await checkRefunds(books, journal)),
    ...(await checkLedger(books)),
    ...(await checkPaid(books, journal)),
    ...(await checkPapers(books)),
  ];
}

function checkPayment(sent: SentPayment, shares: number, attempts: ReadonlyMap<string, Attempt>) {
  const { tag, status, attemptId } = sent;
  if (shares > 1) return [`payment ${tag} is there ${shares} times`];
  if (status === 'refused') return shares === 0 ? [] : [`payment ${tag} was refused and is there`];
  if (status === 'waiting') return [];
  if (shares === 0) return [`payment ${tag} was acknowledged and is lost`];
  if (attemptId === undefined || attempts.get(attemptId)?.payer === tag) return [];
  return [`the attempt of payment ${tag} was acknowledged and is lost`];
}

function checkAnswer({ attemptId, verdict, status }: SentAnswer, attempt: Attempt | undefined) {
  if (attempt === undefined) return [`attempt ${attemptId} was shown at the desk and is lost`];
  const done = attempt.state === verdict;
  if (status === 'acknowledged' && !done)
    return [`attempt ${attemptId} was ${verdict} at the desk and is ${attempt.state}`];
  return status === 'refused' && done ? [`attempt ${attemptId} is ${verdict}, which was refused`] : [];
}

/** Money is booked once for a captured attempt, and never for another. */
function checkReceipts({ id, state, amount, received, receipts }: Attempt): readonly string[] {
  const cameToPay = state === 'approved' || state === 'captured' || state === 'captured_late';
  if (!cameToPay) return receipts === 0 ? [] : [`attempt ${id} is ${state} and has money booked`];
  const right = receipts === 1 && received === amount;
  return right ? [] : [`attempt ${id} of ${amount} fils has ${receipts} receipts of ${received} fils`];
}

/** An acknowledged refund is recorded once, a refused one never; a refund that was given is booked once. */
async function checkRefunds(books: Books, { refunds }: Journal): Promise<readonly string[]> {
  const rows = await books.rows<{ reason: string | null; number: number }>(
    'select reason, count(*) as number from refunds group by reason',
  );
  const numbers = new Map(rows.map(({ reason, number }) => [reason, number]));
  const wrong = await books.rows<{ id: string; state: string; given: number; amount: number }>(
    `select refunds.id, state, refunds.amount, coalesce(-sum(ledger_entries.amount), 0) as given
     from refunds left join ledger_entries on refund_id = refunds.id and account like 'refund_out_%'
     group by refunds.id, state, refunds.amount
     having coalesce(-sum(ledger_entries.amount), 0) != case when state = 'succeeded' then refunds.amount else 0 end`,
  );
  return [
    ...refunds.flatMap((sent) => checkRefund(sent, numbers.get(sent.tag) ?? 0)),
    ...wrong.map(
      ({ id, state, given, amount }) => `refund ${id} of ${amount} is ${state} with ${given} booked`,
    ),
  ];
}

function checkRefund({ tag, status }: SentRefund, number: number): readonly string[] {
  if (number > 1) return [`${tag} is there ${number} times`];
  if (status === 'refused' && number > 0) return [`${tag} was refused and is there`];
  return status === 'acknowledged' && number === 0 ? [`${tag} was acknowledged and is lost`] : [];
}

async function checkLedger(books: Books): Promise<readonly string[]> {
  const unbalanced = await books.rows<{ order_id: string; off: number }>(
    'select order_id, sum(amount) as off from ledger_entries group by order_id having sum(amount) != 0',
  );
  const unsettled = await books.rows<{ id: string; status: string }>(
    `select shares.id, status from shares left join ledger_entries
       on share_id = shares.id and account = 'sales'
     group by shares.id, status, subtotal
     having (status = 'paid') != (coalesce(-sum(amount), 0) = subtotal)`,
  );
  return [
    ...unbalanced.map((row) => `the ledger of order ${row.order_id} is off by ${row.off} fils`),
    ...unsettled.map((row) => `share ${row.id} is ${row.status}, and its ledger says otherwise`),
  ];
}

async function checkPaid(books: Books, { seenPaid }: Journal): Promise<readonly string[]> {
  const orders = await books.rows<{ id: string; status: string; total: number; paid: number }>(
    `select orders.id, payment_status as status, orders.total,
       coalesce(sum(case when shares.status = 'paid' then subtotal else 0 end), 0) as paid
     from orders left join shares on order_id = orders.id
     group by orders.id, payment_status, orders.total`,
  );
  return orders.flatMap(({ id, status, total, paid }) => {
    if ((status === 'paid') !== (paid === total && total > 0))
      return [`order ${id} is ${status}: ${paid} of ${total} fils are paid`];
    return seenPaid.has(id) && status !== 'paid' ? [`order ${id} was shown as paid and is ${status}`] : [];
  });
}

const papers = [
  ['tax_invoices', 'tax_invoice'],
  ['credit_notes', 'credit_note'],
] as const;

/** Invoices and credit notes are numbered from 1 without a gap, and no refund of an invoiced order lacks its note. */
async function checkPapers(books: Books): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [table, counter] of papers) {
    const [found] = await books.rows<{ papers: number; last: number; next: number }>(
      `select count(*) as papers, coalesce(max(number), 0) as last,
         coalesce((select value from counters where name = '${counter}'), 0) as next from ${table}`,
    );
    if (found === undefined || (found.papers === found.last && found.last === found.next)) continue;
    wrong.push(
      `there are ${found.papers} ${table}, the last is ${found.last}, the counter is at ${found.next}`,
    );
  }
  const missing = await books.rows<{ id: string }>(
    `select refunds.id from refunds join tax_invoices on tax_invoices.order_id = refunds.order_id
       join ledger_entries on booking = 'refund ' || refunds.id and account = 'refunded'
       left join credit_notes on credit_notes.refund_id = refunds.id
     where state = 'succeeded' and cause <> 'surplus' and credit_notes.refund_id is null`,
  );
  return [...wrong, ...missing.map(({ id }) => `refund ${id} has no credit note`)];
}
