import { decimal, month } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { parameterDefinition, parameterDefinitions } from './parameter-catalogue.ts';
import type { ColumnFacts } from './parameter-definition.ts';
import {
  changedRow,
  completeRow,
  enteredRow,
  needsNoEntry,
  replicatedFrom,
  rowFaults,
  shownRow,
  shownSum,
} from './parameter-row.ts';

const definitionOf = (filename: string) => parameterDefinition(filename)!;
const row = (filename: string, entered: (string | null)[], known: ColumnFacts = {}) =>
  completeRow(definitionOf(filename), entered, known);
const faults = (filename: string, entered: (string | null)[]) =>
  rowFaults(definitionOf(filename), entered, {}).map((it) => `${it.number} ${it.reason}`);

describe('calculated columns', () => {
  it('traditional users are the regulated sales less the segments', () => {
    expect(row('VkWUF', ['43400000', '3720000', null, '1900000', '480000', '240000'])[2]).toBe('40780000');
  });
  it('contributions are paid in twelfths', () => {
    expect(row('CER', ['1200000000', '640000000', null])[2]).toBe(decimal('1840000000').dividedBy(12).toFixed());
    expect(row('CER', ['1200000000', '660000000', null])[2]).toBe('155000000');
  });
  it('the guarantee of the STR is the demand share of the guarantee in the zone of the market', () => {
    const entered = ['18000000', '0', '90000000', '64000000', null, '5000000', null];
    const centre = { demandShare: decimal('0.3125'), strZone: 'Centro-Sur' } as const;
    expect(row('CG', entered, centre).slice(4)).toEqual(['20000000', '5000000', '25000000']);
    expect(row('CG', entered, { ...centre, strZone: 'Norte' }).slice(4)).toEqual(['28125000', '5000000', '33125000']);
  });
  it('without a known share or zone the guarantee is unknown, not zero', () => {
    const entered = ['18000000', '0', '90000000', '64000000', null, '5000000', null];
    expect(row('CG', entered, { strZone: 'Norte' }).slice(4)).toEqual([null, '5000000', null]);
    expect(row('CG', entered, { demandShare: decimal('0.5') })[4]).toBeNull();
  });
  it('12.75 % a year is 1.005040 % a month', () => {
    expect(decimal(row('TASA_AD', ['12.75', null])[1]!).toFixed(6)).toBe('1.005040');
  });
  it('the base cost uses the market, the productivity and the index of May 2025', () => {
    const known = {
      cfBase: decimal('6888.9'),
      productivity: decimal('0.029'),
      consumerPriceIndex: decimal('150.14'),
      consumerPriceIndex2013: decimal('79.56'),
    };
    const [base, productivity, index] = row('CFM', [null, null, null, '361000', '43100000'], known);
    // CEDENAR, publicación mensual: Cf de junio de 2025, 12 623.237 $/factura (índice de mayo 150.14).
    expect([base, productivity]).toEqual(['6888.9', '0.971']);
    expect(decimal(base!).times(productivity!).times(index!).toFixed(2)).toBe('12623.24');
  });
  it('a value written in a calculated column is ignored', () => {
    expect(row('CER', ['12', '24', '999'])[2]).toBe('3');
    expect(enteredRow(definitionOf('CER'), ['12', '24', '999'])).toEqual(['12', '24', null]);
  });
});

describe('limits', () => {
  it('are inclusive', () => {
    expect(faults('IPP', ['50'])).toEqual([]);
    expect(faults('IPP', ['500'])).toEqual([]);
    expect(faults('IPP', ['500.01'])).toEqual(['1 outside-limits']);
    expect(faults('PV', ['-10', '10', '-10.0001', '0', '0'])).toEqual(['3 outside-limits']);
  });
  it('an empty column is required unless it is optional', () => {
    expect(faults('IPC', ['150.99', null])).toEqual(['2 required']);
    expect(faults('CRS', [null, '-15000000'])).toEqual([]);
    expect(faults('CDI', [null, null])).toEqual([]);
  });
  it('segments that exceed the regulated sales are refused', () => {
    expect(faults('VkWUF', ['100', '0', null, '60', '30', '11'])).toEqual(['3 outside-limits']);
    expect(faults('VkWUF', ['100', '0', null, '60', '30', '10'])).toEqual([]);
  });
  it('all faults are reported together, text among them', () => {
    expect(faults('CFS', ['x', '-1', '2', '3', '11', null, '5'])).toEqual([
      '1 not-a-number',
      '2 outside-limits',
      '5 outside-limits',
      '6 required',
    ]);
  });
  it('every entered column has two limits in order', () => {
    for (const definition of parameterDefinitions)
      for (const column of definition.columns) expect(column.minimum).toBeLessThan(column.maximum);
  });
});

describe('the sum in the heading', () => {
  it('of VkWUF is that of its first two columns, of VROT that of all six', () => {
    expect(shownSum(definitionOf('VkWUF'), ['43400000', '3720000', '9', '1', '1', '1'])).toBe('47120000');
    expect(shownSum(definitionOf('VROTmax'), ['7000000', '1000000', '1500000', '2500000', '620000', '0'])).toBe(
      '12620000',
    );
    expect(shownSum(definitionOf('IPP'), ['185.51'])).toBeNull();
  });
});

describe('rows that need no entry', () => {
  it('the applied CDI follows the workbook once the workbook is entered', () => {
    expect(needsNoEntry(definitionOf('CDI'), row('CDI', [null, null], { investmentCharge: decimal('52.08') }))).toBe(
      true,
    );
    expect(needsNoEntry(definitionOf('CDI'), row('CDI', [null, null]))).toBe(false);
    expect(needsNoEntry(definitionOf('CER'), ['1', '1', '1'])).toBe(false);
  });
});

describe('a column that follows another', () => {
  const known = { investmentCharge: decimal('52.08') };
  it('shows the charge of the workbook until it is changed', () => {
    expect(shownRow(definitionOf('CDI'), row('CDI', [null, null], known))).toEqual(['52.08', '52.08']);
    expect(shownRow(definitionOf('CDI'), row('CDI', [null, '50'], known))).toEqual(['52.08', '50']);
  });
  it('is empty when it comes back unchanged', () => {
    expect(changedRow(definitionOf('CDI'), ['52.08', '52.080'], known)).toEqual([null, null]);
    expect(changedRow(definitionOf('CDI'), ['52.08', '52.09'], known)).toEqual([null, '52.09']);
    expect(changedRow(definitionOf('CDI'), [null, '52.08'], {})).toEqual([null, '52.08']);
  });
});

describe('replication', () => {
  const rows = [month(2025, 7), month(2025, 9), month(2025, 8)].map((it) => ({ month: it }));
  it('takes the latest month before the period', () => {
    expect(replicatedFrom(definitionOf('CER'), rows, month(2025, 9))?.month).toEqual(month(2025, 8));
    expect(replicatedFrom(definitionOf('CER'), rows, month(2026, 1))?.month).toEqual(month(2025, 9));
    expect(replicatedFrom(definitionOf('CER'), rows, month(2025, 7))).toBeUndefined();
  });
  it('applies only to replicable parameters', () => {
    expect(replicatedFrom(definitionOf('IPP'), rows, month(2025, 9))).toBeUndefined();
  });
});
