/**
 * A bank that answers at once: it speaks the gateway's protocol, and every payer sent to its page has paid. It does as
 * little as possible, because its own time is not measured.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Readonly<Record<string, string>>;

const registered = new Map<string, Fields>();
let last = 100_000_000_000;

function register(fields: Fields, origin: string): Fields & { readonly PaymentPage: string } {
  const TransactionID = String((last += 1));
  registered.set(TransactionID, fields);
  return { TransactionID, PaymentPage: `${origin}/page?t=${TransactionID}` };
}

function finalise({ TransactionID = '' }: Fields): object {
  const { OrderID, Amount } = registered.get(TransactionID) ?? {};
  registered.delete(TransactionID);
  if (OrderID === undefined) return { ResponseCode: '12', ResponseDescription: 'Unknown' };
  const card = { CardNumber: '411111******1111', CardBrand: 'Visa' };
  return { TransactionID, OrderID, ApprovalCode: '123456', Amount: { Value: Amount }, ...card };
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => {
    const asked = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
      readonly Registration?: Fields;
      readonly Finalization?: Fields;
    };
    const done =
      asked.Registration === undefined
        ? finalise(asked.Finalization ?? {})
        : register(asked.Registration, `http://${request.headers.host ?? ''}`);
    const Transaction = { ResponseCode: '0', ResponseDescription: 'Success', ...done };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ Transaction }));
  });
});

process.on('message', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1');
