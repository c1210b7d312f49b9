import { describe, expect, it } from 'vitest';
import { valueFaults } from './value-faults.ts';

describe('values of the acta', () => {
  it.each([
    ['network.date', '2026-02-28'],
    ['network.time', '23:59'],
    ['network.use', 'RESIDENCIAL'],
    ['network.municipality', 'LA UNIÓN (NARIÑO)'],
    ['meters.found.main.calibration', '2024-11'],
    ['meters.found.main.digits', 6],
    ['meters.found.backup.active_reading', 48861.4],
    ['transformers.current.installed.ratio', '200/5'],
    ['measure.S.angle', -120],
    ['telemetry.latitude', -1],
    ['code.breaches.yes', true],
    ['remarks.comment', 'x'.repeat(4000)],
    ['network.client', ''],
  ])('%s accepts %j', (path, value) => {
    expect(valueFaults({ [path]: value })).toEqual([]);
  });

  it.each([
    ['network.date', '2026-02-30', 'wrong-kind'],
    ['network.date', 'ayer', 'wrong-kind'],
    ['network.time', '24:00', 'wrong-kind'],
    ['network.use', 'residencial', 'not-an-option'],
    ['network.client', 5, 'wrong-kind'],
    ['network.client', 'x'.repeat(201), 'too-long'],
    ['network.capacity', '112', 'wrong-kind'],
    ['network.capacity', -1, 'negative'],
    ['meters.found.main.digits', 6.5, 'not-whole'],
    ['meters.found.main.phases', 4, 'outside'],
    ['meters.found.main.factor', 0, 'outside'],
    ['meters.found.main.calibration', '2024-13', 'wrong-kind'],
    ['transformers.current.installed.ratio', '200:5', 'not-a-ratio'],
    ['telemetry.latitude', 90.1, 'outside'],
    ['code.breaches.yes', 'sí', 'wrong-kind'],
    ['remarks.comment', 'x'.repeat(4001), 'too-long'],
    ['photo.1', 'x', 'unknown-field'],
    ['meters.found.main', 'x', 'unknown-field'],
    ['__proto__.x', 'x', 'unknown-field'],
    ['constructor', 'x', 'unknown-field'],
  ])('%s rejects %j: %s', (path, value, reason) => {
    expect(valueFaults({ [path]: value })).toMatchObject([{ path, fault: { reason } }]);
  });

  it('a fault names the tab of its field', () => {
    expect(valueFaults({ 'measure.R.voltage': 'x', 'no.such': 1 }).map(({ tab }) => tab)).toEqual([4, null]);
  });
});
