import type { Fault } from '../gateway/faults.ts';
import type { Answer } from './answers.ts';

/** An answer ready to send: status, type and body. */
export type Rendered = { readonly status: number; readonly type: string; readonly body: string };

const brokenPage =
  '<!doctype html><html lang="en"><title>Bad gateway</title><h1>502 Bad gateway</h1><p>Try again later.</p></html>';

/** Changes the content of an answer, for faults with wrong data. */
export function distort(answer: Answer, fault: Fault | undefined): Answer {
  const fields: Record<string, unknown> = { ...answer.fields };
  switch (fault?.kind) {
    case 'wrong_amount':
      return { ...answer, fields: { ...fields, Amount: { Value: fault.amount } } };
    case 'wrong_currency':
      return { ...answer, fields: { ...fields, Currency: 'USD' } };
    case 'wrong_order':
      return { ...answer, fields: { ...fields, OrderID: 'ANOTHERORDER' } };
    case 'wrong_transaction':
      return { ...answer, fields: { ...fields, TransactionID: '999999999999' } };
    case 'foreign_page_host': {
      const page = 'https://pay.example.com/PaymentEx/MerchantPay/Payment';
      return { ...answer, fields: { ...fields, PaymentPage: page, PaymentPortal: page } };
    }
    case 'no_payment_page':
      return { ...answer, fields: without(fields, ['PaymentPage', 'PaymentPortal']) };
    case 'no_approval_code':
      return { ...answer, fields: without(fields, ['ApprovalCode']) };
    default:
      return answer;
  }
}

/** Serialises an answer, for faults with broken output too. */
export function render(answer: Answer, format: 'json' | 'xml', fault: Fault | undefined): Rendered {
  const json = JSON.stringify({ Transaction: answer.fields });
  const asJson = { status: answer.status, type: 'application/json; charset=utf-8' };
  if (fault?.kind === 'html') return { status: 502, type: 'text/html; charset=utf-8', body: brokenPage };
  if (fault?.kind === 'empty') return { ...asJson, body: '' };
  if (fault?.kind === 'truncated_json')
    return { ...asJson, body: json.slice(0, Math.floor(json.length / 2)) };
  if (fault?.kind !== 'xml' && format === 'json') return { ...asJson, body: json };
  const body = `<?xml version="1.0" encoding="utf-8"?>\n${element('Transaction', answer.fields)}`;
  return { status: answer.status, type: 'text/xml; charset=utf-8', body };
}

function without(fields: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

function element(name: string, value: unknown): string {
  if (typeof value === 'string') return `<${name}>${escapeMarkup(value)}</${name}>`;
  if (typeof value !== 'object' || value === null) return `<${name}/>`;
  if (Array.isArray(value)) return value.map((one) => element(name, one)).join('');
  const children = Object.entries(value).map(([child, entry]) => element(child, entry));
  return `<${name}>${children.join('')}</${name}>`;
}

/** Escapes text for HTML and XML, in content and quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
