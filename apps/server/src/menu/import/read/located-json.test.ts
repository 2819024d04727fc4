import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LocatedValue, parseLocatedJson } from './located-json.ts';
import { inWords } from './what.ts';

function plain(value: LocatedValue): unknown {
  switch (value.kind) {
    case 'object':
      return Object.fromEntries([...value.members].map(([name, member]) => [name, plain(member.value)]));
    case 'list':
      return value.entries.map(plain);
    case 'text':
      return value.text;
    case 'number':
      return Number(value.text);
    case 'flag':
      return value.flag;
    case 'null':
      return null;
  }
}

function faultOf(text: string): string {
  const read = parseLocatedJson(text);
  return read.ok ? 'none' : `${read.fault.line}: ${inWords(read.fault.what, 'en')}`;
}

describe('JSON with lines', () => {
  it('reads what JSON.parse reads', () => {
    const anyJson = fc.json({ maxDepth: 6 }).filter((text) => !text.includes('__proto__'));
    fc.assert(
      fc.property(anyJson, fc.constantFrom(0, 1, 2), (text, indent) => {
        const value: unknown = JSON.parse(text);
        const read = parseLocatedJson(JSON.stringify(value, null, indent));
        expect(read.ok && plain(read.value)).toEqual(value);
      }),
    );
  });

  it('refuses whatever JSON.parse refuses', () => {
    const near = fc.array(
      fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '"a"', '1', '-', '.', 'true', ' ', '\n', '\\'),
    );
    fc.assert(
      fc.property(near, (pieces) => {
        const text = pieces.join('');
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        // JSON.parse accepts a duplicate name; only we refuse it.
        const fault = faultOf(text);
        expect(fault === 'none' || fault.includes('second time')).toBe(valid);
      }),
      { numRuns: 2000 },
    );
  });

  it('knows the line of every value and name', () => {
    const read = parseLocatedJson('\ufeff{\n  "a":\n    1,\r\n\n  "b": [\n true,\n null ]\n}');
    expect(read.ok && read.value.kind === 'object' && [...read.value.members]).toEqual([
      ['a', { line: 2, value: { kind: 'number', line: 3, text: '1' } }],
      [
        'b',
        {
          line: 5,
          value: {
            kind: 'list',
            line: 5,
            entries: [
              { kind: 'flag', line: 6, flag: true },
              { kind: 'null', line: 7 },
            ],
          },
        },
      ],
    ]);
  });

  it.each([
    ['', '1: the file ends in the middle; a closing bracket or quote is missing'],
    [
      '{\n "a": 1\n "b": 2 }',
      '2: a comma or "}" is missing at the end of this line, in the object that begins on line 1',
    ],
    ['[\n 1,\n 2,\n]', '4: a value is expected here, not "]"; is there a comma too many?'],
    ['{ "a": 1,\n}', '2: a name in double quotes is expected here; is there a comma too many?'],
    ['{\n a: 1 }', '2: a name in double quotes is expected here; is there a comma too many?'],
    ['{\n "a" 1 }', '2: a colon is missing after "a"'],
    ['{ "a": 1,\n "a": 2 }', '2: "a" is here twice: it is also on line 1'],
    ['[\n"one\ntwo"]', '2: a text has no closing quote on its line'],
    ['[\n "tab\there" ]', '2: the text "tab\there" has a control character or a bad backslash in it'],
    ['[\n "\\x" ]', '2: the text "\\x" has a control character or a bad backslash in it'],
    ['[1,\n[2,\n', '3: the file ends in the middle; a closing bracket or quote is missing'],
    ['[\n1\n', '3: the file ends before the list that begins on line 1 is closed with "]"'],
    ['{}\n{}', '2: there is more text after the end of the JSON value'],
    ['[\n01 ]', '2: a comma or "]" is missing at the end of this line, in the list that begins on line 1'],
    ["\n'a'", `2: a value is expected here, not "'"`],
    ['['.repeat(40), '1: lists and objects lie more than 32 deep in each other'],
  ])('says what is wrong with %j and on which line', (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });
});
