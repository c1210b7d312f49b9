import { month } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { checkAbbreviatedName, checkMonthlyName, dayOfName } from './file-name.ts';
import { Findings } from './findings.ts';

const september = month(2025, 9);
function rulesOf(check: (findings: Findings) => unknown): string[] {
  const findings = new Findings();
  check(findings);
  return findings.all().map((it) => it.rule);
}

describe('the day of a daily file name', () => {
  it.each([
    ['trsd0901.txf', 1],
    ['TRSD0930.TxF', 30],
    ['2025-09_trsd0917.txf', 17],
  ])('%s', (name, day) => {
    expect(dayOfName(name, 'trsd', september, new Findings())).toBe(day);
  });
  it.each([
    ['trsd0309.txf', 'month'],
    ['trsd0931.txf', 'day-outside-month'],
    ['trsd0900.txf', 'day-outside-month'],
    ['trsd09.txf', 'file-name'],
    ['trsd09011.txf', 'file-name'],
  ])('%s is rejected: %s', (name, rule) => {
    expect(rulesOf((findings) => dayOfName(name, 'trsd', september, findings))).toEqual([rule]);
  });
});

describe('the month of a monthly file name', () => {
  it.each(['afac09.txf', 'AFAC202509.txf', 'afac_2025-09.txf', 'PME14009.txa'])('%s', (name) => {
    const code = name.startsWith('PME') ? 'PME140' : 'afac';
    expect(rulesOf((findings) => checkMonthlyName(name, code, september, findings))).toEqual([]);
  });
  it.each(['afac10.txf', 'afac0901.txf', 'afac202409.txf', 'afac.txf'])('%s is rejected', (name) => {
    expect(rulesOf((findings) => checkMonthlyName(name, 'afac', september, findings))).toEqual(['month']);
  });
  it('an abbreviated month, with its year when present', () => {
    const rules = (name: string) => rulesOf((findings) => checkAbbreviatedName(name, 'STN', september, findings));
    expect(rules('CargosSTN_SEP2025.xlsx')).toEqual([]);
    expect(rules('cargosstn-sep.xlsx')).toEqual([]);
    expect(rules('CargosSTN_SEP2024.xlsx')).toEqual(['month']);
    expect(rules('Cargos_OCT2025.xlsx')).toEqual(['file-name', 'month']);
  });
});
