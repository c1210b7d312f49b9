import { describe, expect, it } from 'vitest';
import { agreementSaving } from './agreement-saving.ts';
import type { AgreementScope } from './tax-agreement.ts';

const shops: AgreementScope = { id: 4, active: true, useTypes: ['COMERCIAL'], strata: [], startDate: '2025-01-01' };
const { startDate: _, ...always } = shops;

describe('saving an agreement', () => {
  it.each([
    ['that has no previous version creates a new one', undefined, shops, { as: 'agreement' }],
    ['with the same dates is a version', shops, { ...shops, useTypes: ['INDUSTRIAL'] }, { as: 'version' }],
    [
      'that starts later ends the open one the day before',
      shops,
      { ...shops, startDate: '2026-03-01' },
      { as: 'agreement', ends: { finishDate: '2026-02-28' } },
    ],
    [
      'with a start date ends the one without a start date the day before',
      always,
      { ...shops, startDate: '2024-01-01' },
      { as: 'agreement', ends: { finishDate: '2023-12-31' } },
    ],
    [
      'that only adds an end date replaces the open one',
      shops,
      { ...shops, finishDate: '2025-12-31' },
      { as: 'agreement', ends: { active: false } },
    ],
    [
      'that starts earlier replaces the open one',
      shops,
      { ...shops, startDate: '2024-06-01' },
      { as: 'agreement', ends: { active: false } },
    ],
    [
      'for different use types does not end the open one',
      shops,
      { ...shops, useTypes: ['OFICIAL'], startDate: '2026-01-01' },
      { as: 'agreement' },
    ],
    [
      'does not change one that has an end date',
      { ...shops, finishDate: '2025-06-30' },
      { ...shops, startDate: '2025-07-01' },
      { as: 'agreement' },
    ],
    [
      'does not change one that is inactive',
      { ...shops, active: false },
      { ...shops, startDate: '2026-01-01' },
      { as: 'agreement' },
    ],
  ] as const)('%s', (_, before, after, expected) => {
    expect(agreementSaving(before, after)).toEqual(expected);
  });
});
