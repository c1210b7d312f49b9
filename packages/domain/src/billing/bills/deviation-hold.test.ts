import { quantity } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { bandsAt } from './bands-at.ts';
import { holdChoices, holdStates, isHeld, mayChoose } from './deviation-hold.ts';

describe('a hold', () => {
  it.each([
    ['visit', ['visiting', 'hold-in-visit', 'hold-already-billed', 'hold-already-billed', 'hold-closed']],
    ['average', ['averaged', 'averaged', 'hold-already-billed', 'hold-already-billed', 'hold-closed']],
    ['release', ['released', 'released', 'hold-already-billed', 'hold-already-billed', 'hold-closed']],
    ['close', ['hold-not-billed', 'hold-not-billed', 'closed', 'closed', 'hold-closed']],
  ] as const)('takes %s in these states', (choice, expected) => {
    const answers = holdStates.map((state) => mayChoose(choice, { state, steps: 2 }, 2));
    expect(answers.map((it) => (it.ok ? it.value : it.refusal))).toEqual(expected);
  });

  it('refuses a decision of a person who did not see its last step', () => {
    for (const choice of holdChoices)
      expect(mayChoose(choice, { state: 'held', steps: 1 }, 0)).toEqual({ ok: false, refusal: 'hold-is-another' });
  });

  it('has no bill while it is held or being visited', () => {
    expect(holdStates.filter(isHeld)).toEqual(['held', 'visiting']);
  });
});

describe('splitting another consumption over the measured bands', () => {
  const bands = (...energies: number[]) => energies.map((it) => quantity(it, 'kWh'));
  const at = (measured: number[], energy: string) =>
    bandsAt(bands(...measured), quantity(energy, 'kWh'))?.map((it) => it.toFixed());

  it('keeps the measured proportion and adds up exactly', () => {
    expect(at([300], '211.631777')).toEqual(['211.631777']);
    // A third of 100 each; the last band takes the rest.
    expect(at([7, 7, 7], '100')).toEqual(['33.333333', '33.333333', '33.333334']);
    expect(at([50, 150, 200], '80')).toEqual(['10', '30', '40']);
  });

  it('gives nothing where nothing was measured', () => {
    expect(at([0, 0, 0], '100')).toBeUndefined();
    expect(at([0, 0, 0], '0')).toEqual(['0', '0', '0']);
    expect(at([0], '100')).toEqual(['100']);
  });
});
