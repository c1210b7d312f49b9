import { describe, expect, it } from 'vitest';
import { electricTariffId, newVersion, nextVersion } from './calculation-version.ts';
import type { ComponentName } from './component.ts';
import { definitiveIsOffered, definitiveOf } from './definitive-version.ts';

const five: readonly ComponentName[] = ['G', 'T', 'D', 'PR', 'R'];

describe('the label of a version', () => {
  it.each([
    [[], 'def'],
    [['def'], '2'],
    [['def', '2', '3'], '4'],
  ])('after %j is %s', (existing, next) => {
    expect(nextVersion(existing)).toBe(next);
  });

  it('is part of the tariff id, after three letters of the company and the period without padding', () => {
    expect(electricTariffId('cedenar', { year: 2025, number: 9 }, 'def')).toBe('ced20259def');
    expect(electricTariffId('demo', { year: 2025, number: 12 }, '2')).toBe('dem2025122');
  });

  it('must be the next one, with every field filled', () => {
    const request = { period: { year: 2025, number: 9 }, version: '2', xmVersion: '.txr', calculationType: 'MONOMIO' };
    expect(newVersion(request, ['def'])).toEqual({ ok: true, value: request });
    expect(newVersion(request, [])).toEqual({ ok: false, refusal: 'version-not-next' });
    expect(newVersion({ ...request, xmVersion: '.tx4' }, ['def'])).toEqual({ ok: false, refusal: 'empty-fields' });
    expect(newVersion({ ...request, period: undefined }, ['def'])).toEqual({ ok: false, refusal: 'empty-fields' });
  });
});

describe('the checkbox of the definitive version', () => {
  it('is offered with the last component of a numbered version', () => {
    expect(definitiveIsOffered('2', 'def', five)).toBe(true);
    expect(definitiveIsOffered('2', undefined, five)).toBe(true);
    expect(definitiveIsOffered('def', '2', five)).toBe(true);
  });

  it.each([
    ['in the version that is definitive by its label', 'def', undefined, five],
    ['in one that was marked already', '2', '2', five],
    ['while two components are unpublished', '2', 'def', five.slice(1)],
    ['once all are published', '2', 'def', [...five, 'C'] as const],
  ])('is not offered %s', (_, version, definitive, published) => {
    expect(definitiveIsOffered(version, definitive, published)).toBe(false);
  });
});

describe('the definitive version of a period', () => {
  const mark = (version: string, at: string) => ({ version, at });

  it.each([
    ['nothing published', [], [], undefined],
    ['def published', ['def'], [], 'def'],
    ['a later one published without the mark', ['def', '2'], [], 'def'],
    ['only a later one published, without the mark', ['2'], [], undefined],
    ['a later one marked', ['def', '2'], [mark('2', '2025-10-09')], '2'],
    ['two marked: the last decision', ['def', '2', '3'], [mark('3', '2025-10-08'), mark('2', '2025-10-09')], '2'],
    ['a mark on a version that is not published', ['def'], [mark('2', '2025-10-09')], 'def'],
  ])('with %s', (_, published, marks, definitive) => {
    expect(definitiveOf(published, marks)).toBe(definitive);
  });
});
