import { pagePaths } from '../epg/page/page-paths.ts';
import { escapeMarkup } from '../epg/rendering.ts';
import { faultKinds } from '../gateway/faults.ts';
import { faultOperations, settingChoices, stripeChoices } from './commands.ts';
import type { Snapshot } from './snapshot.ts';

const shownMax = 50;

/** The control page: the latest events, newest first, and a form for every setting. */
export function controlView(state: Snapshot): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>Gateway emulator</title>
<link rel="stylesheet" href="${pagePaths.style}"></head><body class="control">
<header class="banner"><h1>Card gateway emulator</h1>It is ${escapeMarkup(state.now)} here${offset(state.clockOffsetMs)}.</header>
<main>${[
    faultForm(state),
    settingsForm('How the bank behaves', '/_control/settings', state.settings, settingChoices),
    settingsForm('How Stripe behaves', '/_control/stripe', state.stripe.settings, stripeChoices),
    clockForm(),
    transactionTable(state),
    sessionTable(state),
    callTable(state),
  ].join('\n')}</main>
</body></html>`;
}

function offset(ms: number): string {
  return ms === 0 ? '' : `, ${Math.round(ms / 60_000)} minutes ahead`;
}

function faultForm({ faults }: Snapshot): string {
  const waiting = faults.map((fault) => `<li>${fault.operation}: <b>${fault.kind}</b> × ${fault.times}</li>`);
  return `<section class="cards"><h2>What goes wrong next</h2>
<ul class="plain">${waiting.join('') || '<li>Nothing.</li>'}</ul>
<form method="post" action="/_control/faults" class="inline">
${choice('operation', 'Call', faultOperations, 'any')}${choice('kind', 'Fault', faultKinds, 'delay_after')}
${number('times', 'Times', 1)}${number('delayMs', 'Delay in ms', 1_000)}
${text('code', 'Code', '6')}${text('amount', 'Amount', '0.01')}
<button type="submit">Add</button></form>
${action('/_control/faults/clear', 'Clear faults')}</section>`;
}

function settingsForm(
  title: string,
  path: string,
  settings: object,
  choicesOf: Readonly<Record<string, readonly string[]>>,
): string {
  const fields = Object.entries(settings).map(([name, value]) => {
    const choices = choicesOf[name];
    if (choices !== undefined) return choice(name, name, choices, String(value));
    return typeof value === 'number' ? number(name, name, value) : text(name, name, String(value));
  });
  return `<section class="cards"><h2>${title}</h2>
<form method="post" action="${path}" class="inline">${fields.join('')}<button type="submit">Set</button></form></section>`;
}

function clockForm(): string {
  return `<section class="cards"><h2>Time and memory</h2>
<form method="post" action="/_control/clock" class="inline">${number('advanceMinutes', 'Minutes ahead', 60)}<button type="submit">Advance</button></form>
${action('/_control/reset', 'Forget everything')}</section>`;
}

function transactionTable({ transactions }: Snapshot): string {
  const rows = transactions.slice(-shownMax).reverse();
  return table(
    'Transactions',
    ['Id', 'Order', 'Amount', 'State', 'Card', 'Captured', 'Refunded', 'Finalised', 'Page'],
    rows.map((row) => [
      escapeMarkup(row.id),
      escapeMarkup(`${row.orderId} ${row.orderName}`),
      row.amount,
      row.state,
      row.card,
      row.captured,
      row.refunded,
      String(row.finalisations),
      `<a href="${row.page}">open</a>`,
    ]),
  );
}

function sessionTable({ stripe }: Snapshot): string {
  const rows = stripe.sessions.slice(-shownMax).reverse();
  return table(
    'Stripe sessions',
    ['Id', 'Reference', 'Amount', 'Status', 'Payment', 'Captured', 'Refunded', 'Page'],
    rows.map((row) => [
      escapeMarkup(`${row.id.slice(0, 20)}…`),
      escapeMarkup(row.reference),
      row.amount,
      row.status,
      row.payment,
      row.captured,
      row.refunded,
      `<a href="${row.page}">open</a>`,
    ]),
  );
}

function callTable({ calls }: Snapshot): string {
  const rows = calls.slice(-shownMax).reverse();
  return table(
    'Calls',
    ['At', 'Call', 'Outcome', 'Fault', 'Fields'],
    rows.map((row) => [
      escapeMarkup(row.at),
      escapeMarkup(row.direction === 'made' ? `${row.operation} (made by the emulator)` : row.operation),
      escapeMarkup(row.outcome),
      escapeMarkup(row.fault ?? ''),
      `<code>${escapeMarkup(JSON.stringify(row.fields))}</code>`,
    ]),
  );
}

function table(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  const none = `<tr><td colspan="${heads.length}">None yet.</td></tr>`;
  return `<section class="cards"><h2>${title}</h2><div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead>
<tbody>${body || none}</tbody></table></div></section>`;
}

function choice(name: string, label: string, choices: readonly string[], chosen: string): string {
  const options = choices.map((value) => `<option${value === chosen ? ' selected' : ''}>${value}</option>`);
  return `<label>${label}<select name="${name}">${options.join('')}</select></label>`;
}

function number(name: string, label: string, value: number): string {
  return `<label>${label}<input type="number" min="0" name="${name}" value="${value}"></label>`;
}

function text(name: string, label: string, value: string): string {
  return `<label>${label}<input name="${name}" value="${escapeMarkup(value)}"></label>`;
}

function action(path: string, label: string): string {
  return `<form method="post" action="${path}" class="inline"><button type="submit">${label}</button></form>`;
}
