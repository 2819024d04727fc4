import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answeredAmount, field, parseAnswer } from './answer.ts';

function read(body: string) {
  const answer = parseAnswer(body);
  if (answer === undefined) throw new Error('unreadable');
  return answer;
}

describe('reading an answer of the gateway', () => {
  test.each([
    ['JSON', '{"Transaction":{"ResponseCode":"0","Amount":{"Value":"12.50"}}}'],
    ['JSON in other letters', '{"transaction":{"responseCode":"0","amount":{"value":"12.5"}}}'],
    ['JSON with numbers', '{"Transaction":{"ResponseCode":0,"Amount":{"Value":12.5}}}'],
    ['JSON with a flat amount', '{"Transaction":{"ResponseCode":"0","Amount":"12.500"}}'],
    ['XML', '<Transaction><ResponseCode>0</ResponseCode><Amount><Value>12.50</Value></Amount></Transaction>'],
    [
      'XML inside an envelope',
      '<?xml version="1.0"?><Response xmlns="urn:x"><Transaction a="b"><ResponseCode> 0 </ResponseCode><Amount><Value>12.50</Value><X/></Amount></Transaction></Response>',
    ],
  ])('reads the same fields from %s', (_, body) => {
    const answer = read(body);
    expect(field(answer, 'ResponseCode')).toBe('0');
    expect(answeredAmount(answer)).toBe(1250);
    expect(field(answer, 'ApprovalCode')).toBeUndefined();
  });

  test.each([
    ['nothing', ''],
    ['HTML', '<!doctype html><html><h1>502 Bad gateway</h1></html>'],
    ['half a JSON', '{"Transaction":{"ResponseCode":"0","Amo'],
    ['half an XML', '<Transaction><ResponseCode>0</ResponseCode>'],
    ['XML with crossed tags', '<Transaction><A>0</B></Transaction>'],
    ['XML with two roots', '<Transaction></Transaction><Transaction></Transaction>'],
    ['XML with a document type', '<!DOCTYPE t [<!ENTITY a "0">]><Transaction><A>&a;</A></Transaction>'],
    ['XML with a character that does not exist', '<Transaction><A>&#9999999;</A></Transaction>'],
    ['XML without end', '<Transaction>'.repeat(2_500)],
    ['no Transaction', '{"Error":{"ResponseCode":"0"}}'],
    ['a list', '[{"Transaction":{}}]'],
    ['a text for a Transaction', '{"Transaction":"0"}'],
    ['a bare number', '0'],
    ['null', 'null'],
  ])('rejects %s', (_, body) => {
    expect(parseAnswer(body)).toBeUndefined();
  });

  test('does not guess an amount that is badly written', () => {
    for (const value of ['12.505', '1,250.00', 'AED 12.50', '12.5e1', '', 'NaN', '0x10']) {
      const body = JSON.stringify({ Transaction: { Amount: { Value: value } } });
      expect(answeredAmount(read(body))).toBeUndefined();
    }
    expect(answeredAmount(read('{"Transaction":{"Amount":{"Value":"50.000"}}}'))).toBe(5000);
  });

  test('decodes the entities of XML, and leaves unknown ones as they are', () => {
    const answer = read('<Transaction><A>a &amp; b &#x41;&#66; &unknown;</A></Transaction>');
    expect(field(answer, 'a')).toBe('a & b AB &unknown;');
  });

  test('never throws, whatever the body is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.stringMatching(/^(<\/?[ab]\/?>|x){0,12}$/)), (body) => {
        const answer = parseAnswer(body);
        return answer === undefined || answer instanceof Map;
      }),
    );
  });

  test('gives up on bodies that are nested too deeply or too long', () => {
    const deep = `${'{"Transaction":'.repeat(1)}${'{"a":'.repeat(500)}1${'}'.repeat(501)}`;
    expect(read(deep).size).toBe(0);
    expect(parseAnswer(`<Transaction>${'<a></a>'.repeat(5_000)}</Transaction>`)).toBeUndefined();
  });
});
