import { describe, expect, it } from 'vitest';
import { newClient } from './client.ts';
import { connectionLevels, levelOfConnection, withLevel } from './connection.ts';
import { contributesOf, withContribution } from './contributes.ts';

const nobody = newClient('1');

describe('the connection level of a client', () => {
  it.each(connectionLevels)('%s survives a round trip through the register', (level) => {
    expect(levelOfConnection(withLevel(nobody, level))).toBe(level);
  });

  it('is undefined when unknown, and level 4 keeps the voltage', () => {
    expect(levelOfConnection(nobody)).toBeUndefined();
    expect(withLevel(nobody, 'n4')).toEqual({ ...nobody, connectionLevel: 4 });
    expect(withLevel(withLevel(nobody, 'n4'), 'n2')).toMatchObject({ voltageLevel: '2', connectionLevel: 2 });
  });
});

describe('whether a client pays the contribution', () => {
  it('follows its own percentage, or else its class', () => {
    const fixed = ([0, 10, 20] as const).map((percent) => contributesOf({ ...nobody, contributionPercent: percent }));
    expect(fixed).toEqual([false, true, true]);
    const uses = (['INDUSTRIAL', 'COMERCIAL', 'PROVISIONAL', 'SALUD', 'OFICIAL', null] as const).map((useType) =>
      contributesOf({ ...nobody, useType }),
    );
    expect(uses).toEqual([true, true, true, false, false, true]);
    const homes = [4, 5, 6].map((stratum) => contributesOf({ ...nobody, useType: 'RESIDENCIAL', stratum }));
    expect(homes).toEqual([false, true, true]);
  });

  it('is written only when it differs', () => {
    const factory = { ...nobody, useType: 'INDUSTRIAL', contributionPercent: 10 } as const;
    expect(withContribution(factory, true)).toBe(factory);
    const exempt = withContribution(factory, false);
    expect(exempt.contributionPercent).toBe(0);
    expect(withContribution(exempt, true).contributionPercent).toBeNull();
    expect(withContribution({ ...nobody, useType: 'SALUD' }, true).contributionPercent).toBe(20);
    expect(withContribution({ ...nobody, contributionPercent: 0 }, true).contributionPercent).toBe(20);
  });
});
