import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldKind } from './field.ts';
import { LineScanner } from './line-scanner.ts';

const encoder = new TextEncoder();

function linesOf(bytes: Uint8Array): { line: number; cells: string[] }[] {
  const scanner = new LineScanner(bytes);
  const lines = [];
  while (scanner.next()) {
    lines.push({ line: scanner.line, cells: Array.from({ length: scanner.cells }, (_, at) => scanner.text(at)) });
  }
  return lines;
}

describe('lines', () => {
  it('end in LF or CRLF, optionally for the last one; blank lines are counted and skipped', () => {
    expect(linesOf(encoder.encode('A;B\r\n1;2\n\n  \r\n3;4'))).toEqual([
      { line: 1, cells: ['A', 'B'] },
      { line: 2, cells: ['1', '2'] },
      { line: 5, cells: ['3', '4'] },
    ]);
  });
  it('do not include a byte order mark in the first name', () => {
    expect(linesOf(Uint8Array.of(0xef, 0xbb, 0xbf, 65))).toEqual([{ line: 1, cells: ['A'] }]);
  });
  it('are UTF-8 when the whole file is valid, else Windows-1252, with or without a mark', () => {
    expect(linesOf(encoder.encode('Pérdida asociada'))[0]?.cells).toEqual(['Pérdida asociada']);
    expect(linesOf(Uint8Array.of(80, 0xe9, 114))[0]?.cells).toEqual(['Pér']);
    expect(linesOf(Uint8Array.of(0xef, 0xbb, 0xbf, 80, 0xe9, 114))[0]?.cells).toEqual(['Pér']);
  });
});

describe('cells', () => {
  const only = (text: string) => {
    const scanner = new LineScanner(encoder.encode(`${text};x`));
    scanner.next();
    return scanner;
  };
  it.each([
    ['', FieldKind.empty],
    ['41200', FieldKind.plain],
    ['.00028427', FieldKind.plain],
    ['12.', FieldKind.plain],
    ['-3.5', FieldKind.negative],
    ['.', FieldKind.other],
    ['-', FieldKind.other],
    ['1.2.3', FieldKind.other],
    ['1,5', FieldKind.other],
    [' 1', FieldKind.other],
    ['1e5', FieldKind.other],
  ])("'%s' is of kind %i", (text, kind) => {
    expect(only(text).kind(0)).toBe(kind);
  });
  it('the last cell before CRLF may be plain', () => {
    const scanner = new LineScanner(encoder.encode('a;12.50\r\n'));
    scanner.next();
    expect([scanner.kind(1), scanner.mantissa(1), scanner.scale]).toEqual([FieldKind.plain, 125, 1]);
  });
  it('a plain cell gives its exact digits, or NaN beyond 15 of them', () => {
    const scanner = only('64010.50000000');
    expect([scanner.mantissa(0), scanner.scale]).toEqual([640105, 1]);
    expect(only('1540.32854008458920373619').mantissa(0)).toBeNaN();
    expect(only('0000000000000000000012').mantissa(0)).toBe(12);
  });
  it('the digits and the scale reproduce the number', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(999_999), (whole, fraction) => {
        const text = `${whole}.${String(fraction).padStart(6, '0')}`;
        const scanner = only(text);
        expect(scanner.mantissa(0) / 10 ** scanner.scale).toBe(Number(text));
      }),
    );
  });
  it('any bytes give lines without an exception', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => linesOf(bytes).length <= bytes.length));
  });
});

describe('a line skimmed after its leading cells', () => {
  const cell = fc.oneof(
    fc.constantFrom('', '.', '12.', '.5', '-3', '1,5', 'DMRE', ' 7', '1.2.3', '\r'),
    fc.double({ min: 0, max: 1e6, noNaN: true }).map((it) => it.toFixed(3)),
  );
  const file = fc
    .array(fc.tuple(fc.array(cell, { maxLength: 6 }), fc.constantFrom('\n', '\r\n')), { maxLength: 6 })
    .map((lines) => encoder.encode(lines.map(([cells, end]) => cells.join(';') + end).join('')));

  it('has the same cells, kinds and digits as when scanned whole', () => {
    fc.assert(
      fc.property(file, fc.integer({ min: 1, max: 4 }), (bytes, leading) => {
        const [skimming, whole] = [new LineScanner(bytes), new LineScanner(bytes)];
        while (whole.next()) {
          expect(skimming.next(leading)).toBe(true);
          expect([skimming.line, skimming.cells]).toEqual([whole.line, whole.cells]);
          for (let at = 0; at < whole.cells; at++) {
            if (skimming.isSkimmed(at)) expect([FieldKind.plain, FieldKind.empty]).toContain(whole.kind(at));
          }
          for (let at = whole.cells - 1; at >= 0; at--) {
            expect([skimming.kind(at), skimming.text(at)]).toEqual([whole.kind(at), whole.text(at)]);
          }
        }
        expect(skimming.next(leading)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
