import { fils } from '@sufra/domain/core/money';
import { expect, it } from 'vitest';
import { papersCsv } from './csv.ts';
import type { Paper } from './queries.ts';

async function* portions(...papers: readonly Paper[]) {
  yield papers;
}

const paper: Paper = {
  kind: 'invoice',
  number: '000001',
  at: 0,
  orderId: 'one',
  orderRef: '1001',
  invoice: '',
  buyers: [],
  reason: '',
  methods: ['cash'],
  supplier: { names: { en: 'Kitchen' }, trn: null } as unknown as Paper['supplier'],
  gross: fils(100),
  vat: fils(5),
  rates: undefined,
};

it.each([
  ['=1+1', "'=1+1"],
  ['-2+3', "'-2+3"],
  ['\uFF1D1+1', "'\uFF1D1+1"],
  ['Acme;=cmd', "Acme;'=cmd"],
  ['Acme; +1', "Acme; '+1"],
  ['Salt & Co - 2', 'Salt & Co - 2'],
])('a cell of the CSV is no formula, wherever a spreadsheet begins one: %s [PAPER-6]', async (name, cell) => {
  const buyers = [
    { name, trn: null, address: null },
    { name: 'Omar', trn: null, address: null },
  ];
  const pieces = await Array.fromAsync(papersCsv(portions({ ...paper, buyers }), 'Asia/Dubai'));
  expect(pieces.at(-1)?.split(',')[6]).toBe(`${cell}; Omar`);
});
