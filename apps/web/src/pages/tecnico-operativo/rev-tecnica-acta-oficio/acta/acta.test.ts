import { describe, expect, test } from 'vitest';
import { withTyped, withValue } from './acta-context.ts';
import { deviceMoment, newActa } from './acta-shelf.ts';
import { isMeterOfRegister, withKnownSigner, withPosition } from './begun-acta.ts';
import { begunWith } from './begun-with.ts';
import { type KeptActa, reportOf } from './kept-acta.ts';
import { completeTabs, lacksByTab, lacksOf, touchedTabs } from './lacks.ts';

const order = { number: '20261106-014', address: 'Calle 18 # 24-31', clientCode: '1004' };
const acta = newActa([order], new Date('2026-11-06T19:05:00Z'));
const author = { name: 'Wilson Quintero', company: 'Spectrum' };
const client = {
  clientCode: '1004',
  name: 'Hotel Cumbal',
  idType: null,
  idNumber: null,
  phone: null,
  email: null,
  sicCode: 'Frt001',
  niu: '77',
  address: 'Carrera 4',
  municipality: 'CUMBAL (NARIÑO)',
  networkOperator: 'CDND',
  substation: 'Jardinera',
  circuit: 'C2',
  technicalGroup: null,
  assetOwner: 'CLIENTE',
  voltageLevel: 'Usuario',
  connectionLevel: 1,
  networkType: 'AEREA',
  useType: 'COMERCIAL',
  meter: '900123',
  meterFactor: 40,
  meterBrand: 'Landis',
  registerDigits: 6,
};

describe('an acta on the device', () => {
  test('starts with the client and the found meter of the register, the place, the time and the technician', () => {
    const begun = begunWith(acta, client, new Date('2026-11-06T19:05:00Z'), author);
    expect(begun.values).toMatchObject({
      'network.client': 'Hotel Cumbal',
      'network.voltage_level': '1',
      'network.transformer_owner': 'CLIENTE',
      'network.use': 'COMERCIAL',
      'network.retailer': 'Spectrum',
      'acceptance.place': 'CUMBAL (NARIÑO)',
      'acceptance.month': 'noviembre',
      'acceptance.day': '6',
      'acceptance.attendee_1': 'Wilson Quintero',
      'acceptance.company_1': 'Spectrum',
      'meters.found.main.serial': '900123',
      'meters.found.main.brand': 'Landis',
      'meters.found.main.factor': 40,
      'meters.found.main.digits': 6,
    });
    // Values that must be read on site are never filled in.
    expect(Object.keys(begun.values).filter((path) => /reading|seals|measure|installed|signers/.test(path))).toEqual(
      [],
    );
  });

  test('does not mark the meters as done until a person enters something of them', () => {
    const begun = begunWith(acta, client, new Date(), author);
    expect([...touchedTabs(begun)]).toEqual([1]);
    expect(isMeterOfRegister(begun)).toBe(true);
    expect([...touchedTabs(withValue(begun, 'meters.found.main.active_reading', 48_861))]).toEqual([1, 2]);
    const corrected = withValue(begun, 'meters.found.main.serial', '900124');
    expect([...touchedTabs(corrected)]).toEqual([1, 2]);
    expect(isMeterOfRegister(corrected)).toBe(false);
  });

  test('proposes the names and documents of signers that are known, and never replaces a typed name', () => {
    const person = { ...client, idType: 'CC', idNumber: '27089114', name: 'Gloria Narváez' };
    const begun = begunWith(acta, person, new Date(), author);
    expect(withKnownSigner(begun, 'user').values).toMatchObject({
      'signers.user.name': 'Gloria Narváez',
      'signers.user.citizen_id': '27089114',
    });
    expect(withKnownSigner(begun, 'rf').values['signers.rf.name']).toBe('Wilson Quintero');
    expect(withKnownSigner(begun, 'or')).toBe(begun);
    const typed = withValue(begun, 'signers.user.name', 'Luis');
    expect(withKnownSigner(typed, 'user')).toBe(typed);
    // A company does not sign.
    expect(
      withKnownSigner(begunWith(acta, client, new Date(), author), 'user').values['signers.user.name'],
    ).toBeUndefined();
  });

  test('leaves out values of the register that the field does not accept', () => {
    const begun = begunWith(acta, { ...client, useType: 'NADA' }, new Date(), author);
    expect(begun.values['network.use']).toBeUndefined();
  });

  test('stores an invalid number as typed, counts it as missing, and does not send it', () => {
    const typed = withTyped(acta, 'meters.found.main.factor', '4o');
    expect([typed.values, typed.typed]).toEqual([{}, { 'meters.found.main.factor': '4o' }]);
    expect(lacksOf(typed).find(({ place }) => place === 'meters.found.main.factor')?.tab).toBe(2);
    expect(reportOf(typed).values).toEqual({});
    expect(withValue(typed, 'meters.found.main.factor', 40).typed).toEqual({});
  });

  test('removes a value when it is cleared, and when a check is unmarked', () => {
    const marked = withValue(acta, 'telemetry.working.signal', true);
    expect(marked.values).toEqual({ 'telemetry.working.signal': true });
    expect(withValue(marked, 'telemetry.working.signal', false).values).toEqual({});
    expect(withValue(withValue(acta, 'network.niu', '7'), 'network.niu', '').values).toEqual({});
  });

  test('marks no tab as done while it is empty, and counts missing fields on the tab of the field', () => {
    const lacks = lacksByTab(lacksOf(acta));
    // Place and date. After the user is named without signing, also a reason and two witnesses with their documents.
    expect(lacks).toEqual({ 1: 2, 2: 1, 3: 0, 4: 1, 5: 0, 6: 0, 7: 1, 8: 2 });
    expect(lacksByTab(lacksOf(withValue(acta, 'signers.user.name', 'Ana')))[1]).toBe(7);
    expect([...touchedTabs(acta)]).toEqual([]);
    expect([...touchedTabs(withPosition(acta, { latitude: 1.2, longitude: -77.2 }))]).toEqual([]);
    expect([...touchedTabs(withValue(acta, 'telemetry.installed.modem', 'M2'))]).toEqual([3]);
    expect([...touchedTabs({ ...acta, diagramType: 0 })]).toEqual([7]);
  });

  test('has complete signatures after the user signed, or with a reason and two witnesses', () => {
    const isComplete = (it: KeptActa) => completeTabs(it, lacksOf(it)).has(8);
    const named = ['signers.user.name', 'signers.user.citizen_id'].reduce((it, path) => withValue(it, path, '1'), acta);
    expect(isComplete(named)).toBe(false);
    const file = { sha256: '0', bytes: 1, type: 'image/png', taken_at: '', latitude: -1, longitude: -1 } as const;
    const signed = { ...named, files: { 'signature.user': file } };
    expect(isComplete(signed)).toBe(true);
    // Any other named signer has to sign too.
    expect(isComplete(withValue(signed, 'signers.or.name', 'Luis'))).toBe(false);
    const witnesses = ['reason', '1.name', '1.citizen_id', '2.name', '2.citizen_id'];
    const justified = witnesses.reduce((it, path) => withValue(it, `witnesses.${path}`, '1'), named);
    expect(isComplete(justified)).toBe(true);
    expect(isComplete(withValue(justified, 'witnesses.2.name', ''))).toBe(false);
  });

  test('sends the same report at every try, with null for an unused pad', () => {
    const confirmed = {
      ...acta,
      finishedAt: '2026-11-06T14:30:00.000-05:00',
      sentClock: '2026-11-06T14:31:00.000-05:00',
    };
    const signed = { ...confirmed, signatures: { user: { slot: 'signature.user', strokes: [[0, 90] as const] } } };
    expect(reportOf(signed)).toEqual(reportOf({ ...signed, changedAt: 'later', receipts: ['photo.1 00'], tab: 8 }));
    expect(reportOf(signed).signatures).toEqual({
      user: { slot: 'signature.user', strokes: [[0, 90]] },
      rf: null,
      or: null,
    });
    expect(reportOf(confirmed).device_times.clock).toBe('2026-11-06T14:31:00.000-05:00');
  });

  test('writes times with the UTC offset of the device', () => {
    const at = new Date('2026-11-06T19:05:00Z');
    expect(deviceMoment(at)).toMatch(/^2026-11-0\dT\d\d:\d\d:00\.000[+-]\d\d:\d\d$/);
    expect(new Date(deviceMoment(at)).getTime()).toBe(at.getTime());
  });
});
