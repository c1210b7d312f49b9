import { describe, expect, it } from 'vitest';
import type { ActaValues } from './acta-field.ts';
import { type ActaSoFar, isTabOpen, missingOf, missingSigners } from './validation.ts';

const values: ActaValues = {
  'network.date': '2026-11-11',
  'acceptance.place': 'Pasto',
  'meters.found.main.serial': 'A1-1904471',
  'measure.R.voltage': 120.4,
  'signers.user.name': 'Gloria Narváez',
  'signers.user.citizen_id': '27089114',
};
const whole: ActaSoFar = { values, files: { 'signature.user': {} }, diagram_type: 2 };
const without = (...paths: string[]): ActaSoFar => ({
  ...whole,
  values: Object.fromEntries(Object.entries(values).filter(([path]) => !paths.includes(path))),
});

describe('the missing fields of an acta', () => {
  it('is nothing when it has what ruling 48 requires', () => {
    expect(missingOf(whole)).toEqual([]);
  });

  it.each([
    ['network.date', { path: 'network.date', tab: 1, reason: 'blank' }],
    ['acceptance.place', { path: 'acceptance.place', tab: 1, reason: 'blank' }],
    ['meters.found.main.serial', { path: 'meters.found.main.serial', tab: 2, reason: 'no-serial' }],
    ['measure.R.voltage', { path: 'measure.R.voltage', tab: 4, reason: 'nothing-measured' }],
    ['signers.user.name', { path: 'signers.user.name', tab: 8, reason: 'blank' }],
    ['signers.user.citizen_id', { path: 'signers.user.citizen_id', tab: 8, reason: 'blank' }],
  ] as const)('without %s', (path, missing) => {
    expect(missingOf(without(path))).toEqual([missing]);
    expect(missingOf({ ...whole, values: { ...values, [path]: ' ' } })).toEqual([missing]);
  });

  it('includes a diagram, and a measurement unless it is direct', () => {
    expect(missingOf({ ...whole, diagram_type: null })).toEqual([
      { path: 'diagram_type', tab: 7, reason: 'no-diagram' },
    ]);
    expect(missingOf({ ...without('measure.R.voltage'), diagram_type: 4 })).toEqual([]);
  });

  it.each(['meters.installed.backup.serial', 'meters.removed.main.serial'])(
    'accepts the serial of any meter: %s',
    (path) => {
      const acta = without('meters.found.main.serial');
      expect(missingOf({ ...acta, values: { ...acta.values, [path]: 'X' } })).toEqual([]);
    },
  );

  it.each(['transformers.current.installed.ratio', 'errors.active_error.2', 'measure.sequence'])(
    'any single measurement is enough: %s',
    (path) => {
      const acta = without('measure.R.voltage');
      expect(missingOf({ ...acta, values: { ...acta.values, [path]: '5' } })).toEqual([]);
    },
  );

  const witnessed = {
    'witnesses.reason': 'Se retiró',
    'witnesses.1.name': 'Ana',
    'witnesses.1.citizen_id': '1',
    'witnesses.2.name': 'Luis',
    'witnesses.2.citizen_id': '2',
  };

  it('includes a reason and two witnesses when the user did not sign', () => {
    const unsigned = { ...whole, files: {} };
    expect(missingOf(unsigned).map(({ path, reason }) => [path, reason])).toEqual(
      Object.keys(witnessed).map((path) => [path, 'no-witness']),
    );
    expect(missingOf({ ...unsigned, values: { ...values, ...witnessed } })).toEqual([]);
  });

  it('includes the signature of a person who is named, and of no other', () => {
    expect(missingSigners(whole)).toEqual([]);
    const named = { ...whole, values: { ...values, 'signers.or.name': 'Iván' } };
    expect(missingSigners(named)).toEqual(['or']);
    expect(missingOf(named)).toHaveLength(5);
    expect(missingOf({ ...named, files: { 'signature.user': {}, 'signature.or': {} } })).toEqual([]);
  });

  it('names the tab of each', () => {
    const tabs = missingOf({ values: {}, files: {}, diagram_type: null }).map(({ tab }) => tab);
    expect(tabs.toSorted((one, other) => one - other)).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 4, 7, 8, 8]);
  });
});

describe('the last tab opens', () => {
  it.each([
    ['when all the earlier tabs are complete', without('signers.user.name', 'signers.user.citizen_id'), true],
    ['before anyone has signed', { ...whole, files: {} }, true],
    ['not without the first', without('acceptance.place'), false],
    ['not without the second', without('meters.found.main.serial'), false],
    ['not without the measurements', without('measure.R.voltage'), false],
    ['not without a diagram', { ...whole, diagram_type: null }, false],
    ['of a direct measurement without the fourth', { ...without('measure.R.voltage'), diagram_type: 4 }, true],
  ] as const)('%s', (_, acta, open) => {
    expect(isTabOpen(acta as ActaSoFar, 8)).toBe(open);
    expect(([1, 2, 3, 4, 5, 6, 7] as const).every((tab) => isTabOpen(acta as ActaSoFar, tab))).toBe(true);
  });
});
