import { describe, expect, it } from 'vitest';
import type { ComponentName } from '../tariff-calculation/component.ts';
import { inputDefinitions } from './input-definition.ts';
import { lockOf } from './lock.ts';
import { parameterDefinition } from './parameter-catalogue.ts';

const input = (name: string) => inputDefinitions.find((it) => it.name === name)!;
const parameter = (name: string) => parameterDefinition(name)!;
const at = (market: string, components: ComponentName[], tariffsPublished = false) => ({
  market,
  components,
  tariffsPublished,
});

describe('the lock on inputs', () => {
  it('nothing is locked before anything is published', () => {
    expect(lockOf(input('ADEM'), 'DNOM', [at('DNOM', []), at('DSUM', [])])).toBeUndefined();
  });
  it('an input is locked by the components that it feeds, and by no others', () => {
    expect(lockOf(input('AFAC'), 'DNOM', [at('DNOM', ['R'])])).toMatchObject({ component: 'R' });
    expect(lockOf(input('AFAC'), 'DNOM', [at('DNOM', ['T', 'D', 'C'])])).toBeUndefined();
  });
  it('files of generation and transmission feed the losses, so the publication of PR locks them', () => {
    expect(lockOf(input('TRSM'), 'DNOM', [at('DNOM', ['PR'])])).toMatchObject({ component: 'PR' });
    expect(lockOf(input('CargosSTN'), 'DNOM', [at('DNOM', ['PR'])])).toMatchObject({ component: 'PR' });
  });
  it('an input of the company is locked by any market, an input of a market only by that market', () => {
    const other = [at('DNOM', []), at('DSUM', ['PR', 'D'])];
    expect(lockOf(input('ADEM'), 'DNOM', other)).toMatchObject({ market: 'DSUM' });
    expect(lockOf(input('CDI'), 'DNOM', other)).toBeUndefined();
    expect(lockOf(input('CDI'), 'DSUM', other)).toMatchObject({ market: 'DSUM' });
  });
  it('an input that feeds no component is locked with the tariffs', () => {
    expect(lockOf(input('TRSD'), 'DNOM', [at('DNOM', ['G', 'T', 'D', 'PR', 'R'])])).toBeUndefined();
    expect(lockOf(input('TRSD'), 'DNOM', [at('DNOM', [], true)])).toEqual({
      reason: 'tariffs-published',
      market: 'DNOM',
    });
    expect(lockOf(parameter('COT'), 'DNOM', [at('DSUM', [], true)])).toBeUndefined();
  });
  it('sales of one market affect the restrictions of all, so another market locks them', () => {
    expect(lockOf(parameter('VkWUF'), 'DNOM', [at('DSUM', ['R'])])).toMatchObject({ component: 'R', market: 'DSUM' });
    expect(lockOf(parameter('VkWUF'), 'DNOM', [at('DSUM', ['G'])])).toBeUndefined();
    expect(lockOf(parameter('VkWUF'), 'DNOM', [at('DNOM', ['G'])])).toMatchObject({ component: 'G' });
  });
});
