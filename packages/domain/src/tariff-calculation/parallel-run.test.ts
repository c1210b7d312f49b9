import { decimal, roundHalfUp } from '@contador/kernel';
import { appliedUnitCost, residentialTariff, subsidyShare, type Trace, unitCost } from '@contador/regulation';
import { expect, test } from 'vitest';
import { wholeMonth } from '../../../regulation/src/testing/whole-month.ts';
import { compareWithPrint, type FigureBesidePrint } from './parallel-run.ts';

const market = 'A';
const home = { market, level: 'n1or', band: 'mon' } as const;
const trace = calculated();

function calculated(): Trace {
  const evaluation = wholeMonth({ markets: [market] });
  for (const term of [unitCost, appliedUnitCost]) evaluation.ask(term, home);
  for (const term of [subsidyShare, residentialTariff]) evaluation.ask(term, { market, level: 'n1or', estrato: 3 });
  return evaluation.trace();
}

const ids = {
  G: 'G[market=A]',
  T: 'T[band=mon]',
  'D N1OR': 'D[market=A;level=n1or]',
  C: 'Cv[market=A]',
  'PR 1': 'PR[market=A;voltage=1;band=mon]',
  R: 'R[market=A]',
  'CU N1OR': 'CU[market=A;level=n1or;band=mon]',
  'COT 1': 'COT[market=A;voltage=1]',
  'CU APLICADO N1OR': 'CUap[market=A;level=n1or;band=mon]',
  'SUBSIDIO N1OR E3': 's[market=A;estrato=3;level=n1or]',
  'TARIFA N1OR E3': 'TE[market=A;estrato=3;level=n1or]',
} as const;
type Name = keyof typeof ids;

/** The calculated figures beside the same figures rounded to two decimals, as a page prints them, with some printed amounts moved. */
function besidePrint(moved: Partial<Record<Name, string>>): FigureBesidePrint[] {
  return (Object.entries(ids) as [Name, string][]).map(([name, id]) => {
    const amount = trace.nodes[id]?.amount;
    if (amount === undefined) throw new Error(`no figure ${id}`);
    const calculatedAmount = name.startsWith('SUBSIDIO') ? decimal(amount).times(100) : decimal(amount);
    const printed = roundHalfUp(calculatedAmount, 2).plus(moved[name] ?? 0);
    const unit = name.startsWith('SUBSIDIO') ? '%' : 'COP/kWh';
    return { name, id, unit, printed: printed.toFixed(2), calculated: calculatedAmount.toString() };
  });
}
const differing = (moved: Partial<Record<Name, string>>) =>
  compareWithPrint(besidePrint(moved), trace)
    .filter(({ differs }) => differs)
    .map(({ name, causes, printContradictsItself }) => [name, causes, printContradictsItself]);

test('no figure differs from its print by rounding alone', () => {
  expect(differing({})).toEqual([]);
});

test('a figure that was printed 0.02 away is the only one that differs, and comes first', () => {
  const compared = compareWithPrint(besidePrint({ R: '0.02' }), trace);
  expect(compared.map(({ name, differs }) => [name, differs]).slice(0, 3)).toEqual([
    ['R', true],
    ['G', false],
    ['T', false],
  ]);
  expect(Number(compared[0]?.difference)).toBeCloseTo(-0.02, 1);
  expect(compared.filter(({ differs }) => differs)).toHaveLength(1);
});

test('figures that follow from a differing component name it as their cause, also through losses', () => {
  const moved = {
    G: '5',
    'PR 1': '0.4',
    'CU N1OR': '5.4',
    'CU APLICADO N1OR': '5.4',
    'TARIFA N1OR E3': '4.59',
  } as const;
  expect(differing(moved)).toEqual([
    ['G', [], false],
    ['PR 1', ['G'], false],
    ['CU N1OR', ['G'], false],
    ['CU APLICADO N1OR', ['G'], false],
    ['TARIFA N1OR E3', ['G'], false],
  ]);
});

test('two components that differ are both named', () => {
  expect(differing({ T: '3', R: '-1', 'CU APLICADO N1OR': '2', 'CU N1OR': '2' })).toContainEqual([
    'CU APLICADO N1OR',
    ['T', 'R'],
    false,
  ]);
});

test('a sum that differs while its parts agree is a fault of the print', () => {
  expect(differing({ 'CU N1OR': '0.03' })).toEqual([['CU N1OR', [], true]]);
  expect(differing({ 'SUBSIDIO N1OR E3': '1' })).toEqual([['SUBSIDIO N1OR E3', [], false]]);
});

test('a sum that was printed wrong is told apart from the part that differs', () => {
  expect(differing({ R: '-0.35', 'CU N1OR': '-0.25', 'CU APLICADO N1OR': '-0.35' })).toEqual([
    ['R', [], false],
    ['CU N1OR', ['R'], true],
    ['CU APLICADO N1OR', ['R'], true],
  ]);
  expect(differing({ R: '-0.35', 'CU N1OR': '-0.35', 'CU APLICADO N1OR': '-0.35' })).toEqual([
    ['R', [], false],
    ['CU N1OR', ['R'], false],
    ['CU APLICADO N1OR', ['R'], false],
  ]);
});

test('a component that was put by hand does not blame the parts of its formula', () => {
  const losses = trace.nodes[ids['PR 1']];
  if (losses === undefined) throw new Error('no losses');
  const origin = {
    kind: 'override' as const,
    originalAmount: losses.amount,
    original: losses.origin,
    reason: 'acta',
    proposedBy: 'Ana',
    proposedAt: '2025-10-01T00:00:00.000Z',
    approvedBy: 'Luis',
    approvedAt: '2025-10-01T00:00:00.000Z',
  };
  const corrected = { ...trace, nodes: { ...trace.nodes, [losses.id]: { ...losses, origin } } } as Trace;
  const compared = compareWithPrint(besidePrint({ G: '5', 'PR 1': '1' }), corrected);
  expect(compared.find(({ name }) => name === 'PR 1')?.causes).toEqual([]);
});

test('a figure without a calculated amount has no difference', () => {
  const [first, ...others] = besidePrint({});
  const compared = compareWithPrint([{ ...(first as FigureBesidePrint), calculated: null }, ...others], trace);
  expect(compared[0]).toMatchObject({ name: 'G', difference: null, differs: false });
});
