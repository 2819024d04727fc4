import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutSecrets } from '../gateway/call-log.ts';
import type { Fault } from '../gateway/faults.ts';
import type { Answer } from './answers.ts';
import { refusal } from './answers.ts';
import type { Bank, BankGateway } from './bank.ts';
import type { Fields } from './fields.ts';
import type { Operation } from './operations.ts';
import { operations } from './operations.ts';
import { distort, render } from './rendering.ts';

type Envelope = { readonly name: string; readonly operation: Operation; readonly fields: Fields };

/** The gateway's single endpoint for servers: `POST /` with an object whose only key names the operation. */
export function envelopeRoutes(app: FastifyInstance, gateway: BankGateway): void {
  app.post('/', async (request, reply) => {
    const envelope = readEnvelope(request.body, gateway.bank.settings.numbers === 'taken');
    if (envelope === undefined) {
      log(gateway, 'unreadable', {}, undefined, '12');
      return send(reply, refusal('12', 'Error', 400), gateway, undefined);
    }
    if (!acceptable(request, gateway)) {
      log(gateway, envelope.name, envelope.fields, undefined, '406');
      return reply.code(406).type('text/plain').send('Not acceptable');
    }
    return perform(request, reply, gateway, envelope);
  });
}

async function perform(
  request: FastifyRequest,
  reply: FastifyReply,
  gateway: BankGateway,
  envelope: Envelope,
): Promise<FastifyReply> {
  const fault = gateway.faults.take(envelope.name);
  const call = log(gateway, envelope.name, envelope.fields, fault, '');
  const lose = (outcome: string) => {
    call.outcome = outcome;
    return drop(request, reply);
  };
  if (fault?.kind === 'delay_before') await wait(fault.delayMs);
  if (fault?.kind === 'drop_before') return lose('dropped, nothing done');
  if (fault?.kind === 'http_500') {
    call.outcome = 'HTTP 500, nothing done';
    return reply.code(500).type('text/plain').send('Internal error');
  }
  if (fault?.kind === 'code') {
    call.outcome = fault.code;
    return send(reply, refusal(fault.code, fault.code === '210' ? 'Pending' : 'Error'), gateway, fault);
  }
  const answer = authenticate(request, gateway.bank, envelope.fields)
    ? envelope.operation(gateway.bank, envelope.fields, `http://${request.host}`)
    : refusal('6501', 'Error', 401);
  call.outcome = String(answer.fields['ResponseCode']);
  if (fault?.kind === 'delay_after') await wait(fault.delayMs);
  if (fault?.kind === 'drop_after') return lose(`${call.outcome}, answer dropped`);
  if (answerLostByCard(gateway, envelope)) return lose(`${call.outcome}, answer dropped (by the card)`);
  return send(reply, distort(answer, fault), gateway, fault);
}

function log(
  gateway: BankGateway,
  operation: string,
  fields: Fields,
  fault: Fault | undefined,
  outcome: string,
) {
  return gateway.calls.add({
    at: new Date(gateway.clock.now()).toISOString(),
    direction: 'received',
    operation,
    fields: withoutSecrets(fields),
    ...(fault === undefined ? {} : { fault: fault.kind }),
    outcome,
  });
}

function readEnvelope(body: unknown, numbersToo: boolean): Envelope | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const [entry, ...others] = Object.entries(body);
  if (entry === undefined || others.length > 0) return undefined;
  const [name, fields] = entry;
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (operation === undefined || typeof fields !== 'object' || fields === null) return undefined;
  // The gateway accepts only strings, as far as is known; nested extras (ExtraData, Payer) are ignored.
  const read = Object.entries(fields).map(([field, value]) => [
    field,
    numbersToo && typeof value === 'number' ? String(value) : value,
  ]);
  const texts = read.every(([, value]) => typeof value === 'string' || typeof value === 'object');
  return texts ? { name, operation, fields: Object.fromEntries(read) } : undefined;
}

function acceptable(request: FastifyRequest, { bank }: BankGateway): boolean {
  return bank.settings.accept === 'any' || request.headers.accept === bank.settings.accept;
}

function authenticate(request: FastifyRequest, { merchant, settings }: Bank, fields: Fields): boolean {
  if (fields['Customer'] !== merchant.customer) return false;
  // Over plain HTTP there is no certificate to look at.
  if (settings.auth === 'certificate') return true;
  const { userName, password } = merchant;
  const token = Buffer.from(`${userName}:${password}`).toString('base64');
  if (request.headers.authorization === `Basic ${token}`) return true;
  return fields['UserName'] === userName && fields['Password'] === password;
}

function answerLostByCard({ bank }: BankGateway, { name, fields }: Envelope): boolean {
  if (name !== 'Finalization') return false;
  const transaction = bank.transactions.get(String(fields['TransactionID']));
  return transaction?.card?.outcome.kind === 'approve_answer_lost' && transaction.finalisations === 1;
}

function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function send(
  reply: FastifyReply,
  answer: Answer,
  gateway: BankGateway,
  fault: Fault | undefined,
): FastifyReply {
  // Of the call, not of the transaction; refusals have one too.
  const fields = { ...answer.fields, UniqueID: gateway.bank.ids.uuid() };
  const { status, type, body } = render({ ...answer, fields }, gateway.bank.settings.answerFormat, fault);
  return reply.code(status).type(type).send(body);
}
