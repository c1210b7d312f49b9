import { describe, expect, it } from 'vitest';
import { actaFields, actaSections, actaTabs } from './fields.ts';
import { ACTA_SLOTS } from './slots.ts';

const section = (key: string) => actaSections.find((it) => it.key === key)?.fields ?? [];

describe('the fields of the acta follow the rulings', () => {
  // Counted by hand in 'Fields of the acta'.
  it.each([
    ['network', 24],
    ['acceptance', 11 + 1 + 2 * 2],
    ['meters.found', 2 * 20],
    ['meters.installed', 2 * 20],
    ['meters.removed', 2 * 20],
    ['seals.installed', 2 * (5 + 5 + 1)],
    ['seals.removed', 2 * 5],
    ['telemetry', 2 * 4],
    ['telemetry.clock', 1],
    ['telemetry.position', 2],
    ['telemetry.working', 6],
    ['measure', 3 * 4 + 3],
    ['transformers.current.installed', 1 + 3 * (12 + 6)],
    ['transformers.voltage.installed', 1 + 3 * (12 + 6)],
    ['transformers.current.removed', 1 + 3 * 12],
    ['transformers.voltage.removed', 1 + 3 * 12],
    ['errors', 1 + 5 * 3],
    ['code', 5 + 3 + 3 + 4 + 3 + 2],
    ['retail', 4 + 4 + 3 + 3],
    ['remarks', 1],
    ['photos', 4],
    ['signers.user', 3],
    ['signers.rf', 3],
    ['signers.or', 3],
  ])('%s: %i', (key, count) => {
    expect(section(key)).toHaveLength(count);
  });

  it('has no other sections', () => {
    expect(actaSections).toHaveLength(24);
  });

  it('has unique paths', () => {
    expect(actaFields.size).toBe(actaSections.reduce((count, { fields }) => count + fields.length, 0));
  });

  it('has a slot for every image, and an image for every slot', () => {
    const images = [...actaFields.values()].filter(({ kind }) => kind === 'image').map(({ path }) => path);
    expect(images.sort()).toEqual(ACTA_SLOTS.toSorted());
  });

  it('has eight tabs, of which the seventh contains only the diagram', () => {
    expect(actaTabs.map(({ tab, sections }) => [tab, sections.length])).toEqual([
      [1, 2],
      [2, 5],
      [3, 4],
      [4, 6],
      [5, 3],
      [6, 1],
      [7, 0],
      [8, 3],
    ]);
  });

  it('states a side exactly in the sections with a selector', () => {
    for (const { fields, selector } of actaSections) {
      expect(fields.every(({ side }) => (side !== undefined) === (selector !== undefined))).toBe(true);
    }
  });

  it.each([
    ['network.capacity', 'kVA'],
    ['network.primary_voltage', 'kV'],
    ['network.secondary_voltage', 'V'],
    ['network.load', 'kW'],
    ['meters.found.main.active_constant', 'imp/kWh'],
    ['meters.removed.backup.reactive_reading', 'kVArh'],
    ['transformers.voltage.installed.3.insulation', 'kV'],
    ['transformers.current.installed.1.test.error', '%'],
    ['telemetry.clock.deviation', 's'],
    ['measure.T.angle', '°'],
    ['measure.reactive_power', 'kVAr'],
  ])('%s is in %s', (path, unit) => {
    expect(actaFields.get(path)?.unit).toBe(unit);
  });
});
