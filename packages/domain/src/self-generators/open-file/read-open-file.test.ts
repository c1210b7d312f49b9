import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOpenFile } from './read-open-file.ts';

const CONCEPTS: readonly (readonly [string, string, string])[] = [
  ['100', '210', '84000.50'],
  ['85', '110', '-44000'],
  ['132', '110', '19097.1'],
  ['482', '12.4300004', '-6526.79'],
  ['11', '0', '0'],
  ['12', '0', '0'],
  ['730', '0', '0'],
  ['800', '0', '0'],
  ['TOT', '0', '52570.81'],
];
const client = (code: string, concepts: readonly (readonly [string, string, string])[] = CONCEPTS) =>
  `<Cliente codigo="${code}">${concepts.map(([code, energy, value]) => `<Concepto codigo="${code}" energia="${energy}" valor="${value}"/>`).join('\n')}</Cliente>`;
const file = (content: string, period = '2025-10') => `<Liquidacion periodo="${period}">${content}</Liquidacion>`;
const read = (xml: string) => readOpenFile(xml, { period: '2025-10', codes: new Set(['1001', '1002']) });
const faultsOf = (xml: string) => {
  const reading = read(xml);
  return reading.ok ? [] : reading.refusal.map(({ rule }) => rule);
};

describe('an Open file', () => {
  it('yields each client with nine concepts, energies in millionths and values in cents', () => {
    const reading = read(file(client('1001') + client('1002')));
    expect(reading.ok && reading.value.map(({ code }) => code)).toEqual(['1001', '1002']);
    expect(reading.ok && reading.value[0]?.concepts['482']).toEqual({ energy: 12_430_000, cents: -652_679 });
    expect(reading.ok && reading.value[0]?.concepts.TOT).toEqual({ energy: 0, cents: 5_257_081 });
  });

  const without = CONCEPTS.slice(1);
  it.each([
    ['a DTD', `<!DOCTYPE Liquidacion [<!ENTITY a "b">]>${file(client('1001'))}`, ['doctype']],
    ['malformed XML', `${file(client('1001'))}<`, ['not-xml']],
    ['a different root element', '<Otra/>', ['root']],
    ['a different month', file(client('1001'), '2025-09'), ['period']],
    ['no clients', file(''), ['empty']],
    ['a client that is not in the list', file(client('1003')), ['unknown-client']],
    ['a client twice', file(client('1001') + client('1001')), ['repeated-client']],
    ['a missing concept', file(client('1001', without)), ['missing-concepts']],
    ['a concept twice', file(client('1001', [...CONCEPTS, ['11', '0', '0']])), ['repeated-concept']],
    ['an unknown concept', file(client('1001', [...CONCEPTS, ['752', '0', '0']])), ['unknown-concept']],
    [
      'text that is not a number',
      file(client('1001', [['100', 'x', '1e5'], ...without])),
      ['number', 'number', 'total'],
    ],
    ['energy below zero', file(client('1001', [['100', '-1', '84000.50'], ...without])), ['number']],
    ['a total two cents off', file(client('1001', [['100', '210', '84000.52'], ...without])), ['total']],
    [
      'surplus 2 above zero',
      file(
        client(
          '1001',
          CONCEPTS.map(([concept, energy, value]) => [
            concept,
            energy,
            concept === '482' ? '6526.79' : concept === 'TOT' ? '65624.39' : value,
          ]),
        ),
      ),
      ['positive-surplus'],
    ],
    ['an unknown element', file(`${client('1001')}<Nota/>`), ['unknown-element']],
  ])('is refused with %s', (_, xml, rules) => {
    expect(faultsOf(xml)).toEqual(rules);
  });

  it('accepts a total that is one cent off, because each concept is rounded separately', () => {
    expect(faultsOf(file(client('1001', [['100', '210', '84000.51'], ...without])))).toEqual([]);
  });

  it('never throws, whatever it contains', () => {
    const pieces = fc.constantFrom('<', '>', '/', '"', '&', 'Liquidacion', 'Cliente', ' codigo="1001"', '<!DOCTYPE a>');
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }), (parts) => {
        read(parts.join(''));
        read(file(parts.join('')));
      }),
    );
  });
});
