import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostLines, readTracking } from './read-tracking.ts';

const one = '0198c0de-0000-7000-8000-000000000001';
const two = '0198c0de-0000-7000-8000-000000000002';
const bytes = (text: string) => new TextEncoder().encode(text);
const linesOf = (text: string) => {
  const read = readTracking(bytes(text));
  if (read.fault !== null) throw new Error(read.fault);
  return read.lines;
};

test.each([
  ['commas', `order,carrier,tracking number\n${one},SF,SF123\n`],
  [
    'semicolons, another order of columns and a mark',
    `\uFEFFTracking No;Order ID;Carrier\r\nSF123;${one};SF\r\n`,
  ],
  ['tabs and Chinese headings', `订单号\t快递公司\t运单号\n${one}\tSF\tSF123`],
  ['Traditional Chinese headings', `訂單編號,貨運公司,追蹤號碼\n${one},SF,SF123`],
  ['more columns and quotes', `Name,"Order","Carrier","Tracking"\n"A, B","${one}","SF","SF123"\n\n`],
  ['capitals and formulas of text', `order,carrier,tracking\n${one.toUpperCase()},SF,"=""SF123"""\n`],
])('a table with %s is read', (_, text) => {
  expect(linesOf(text)).toEqual([
    { line: 2, orderId: one, carrier: 'SF', trackingNumber: 'SF123', fault: null },
  ]);
});

test('a number keeps its zeros', () => {
  const [first, second] = linesOf(`order,carrier,tracking\n${one},SF,="00123"\n${two},SF,'0045\n`);
  expect([first?.trackingNumber, second?.trackingNumber]).toEqual(['00123', '0045']);
});

describe('a line that is not clear', () => {
  const faultOf = (cells: string) => linesOf(`order,carrier,tracking\n${cells}\n`)[0]?.fault;
  test.each([
    ['order', 'A-17,SF,SF123'],
    ['carrier', `${one},,SF123`],
    ['carrier', `${one},${'x'.repeat(61)},SF123`],
    ['number', `${one},SF,`],
    ['number', `${one},SF,${'1'.repeat(61)}`],
    ['rounded', `${one},SF,1.23457E+15`],
    ['formula', `${one},SF,=1+1`],
    ['formula', `${one},"=HYPERLINK(""https://x.example"")",SF123`],
    ['formula', `${one},@SUM(A1),SF123`],
    ['number', `${one},SF`],
  ])('has the fault %s: %s', (fault, cells) => {
    expect(faultOf(cells)).toBe(fault);
  });

  test('names an order a second time', () => {
    const lines = linesOf(`order,carrier,tracking\n${one},SF,1\n${two},SF,2\n${one},SF,1\n`);
    expect(lines.map(({ line, fault }) => [line, fault])).toEqual([
      [2, null],
      [3, null],
      [4, 'duplicate'],
    ]);
  });
});

test.each([
  ['empty', bytes('')],
  ['empty', bytes('order,carrier,tracking\n\n')],
  ['columns', bytes(`order,carrier\n${one},SF\n`)],
  ['columns', bytes(`${one},SF,SF123\n`)],
  ['columns', bytes(`order,order,carrier,tracking\n${one},${one},SF,SF123\n`)],
  ['quotes', bytes(`order,carrier,tracking\n"${one},SF,SF123\n`)],
  ['encoding', new Uint8Array([0xff, 0xfe, 0x6f, 0x00])],
  ['encoding', new Uint8Array(Buffer.from('order,carrier,tracking', 'utf16le'))],
  // 订单 in GB 18030.
  ['encoding', new Uint8Array([0xb6, 0xa9, 0xb5, 0xa5, 0x2c])],
  ['tooBig', new Uint8Array(10_000_001)],
] as const)('a file is refused as a whole: %s', (fault, file) => {
  expect(readTracking(file)).toEqual({ fault });
});

test('a hundred thousand lines are read, and no more', () => {
  const lines = Array.from(
    { length: mostLines },
    (_, at) => `0198c0de-0000-7000-8000-${String(at).padStart(12, '0')},SF,SF${at}`,
  );
  expect(linesOf(`order,carrier,tracking\n${lines.join('\n')}`)).toHaveLength(mostLines);
  const more = `order,carrier,tracking\n${lines.join('\n')}\n${one.replace('0198', '0199')},SF,SF`;
  expect(readTracking(bytes(more))).toEqual({ fault: 'tooMany' });
});

test('whatever a file holds is read or refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (file) => {
      expect(readTracking(file)).toHaveProperty('fault');
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const read = readTracking(bytes(`order,carrier,tracking\n${text}`));
      if (read.fault !== null) return;
      for (const { fault, carrier } of read.lines) if (fault === null) expect(carrier).not.toMatch(/^[=+@-]/);
    }),
  );
});
