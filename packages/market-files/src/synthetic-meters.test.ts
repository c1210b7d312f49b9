import { expect, test } from 'vitest';
import { BROKEN_METERS } from './synthetic-meters/broken-meters.ts';
import {
  digestOfHours,
  type MeteredClient,
  type SyntheticMetersRequest,
  syntheticMeters,
} from './synthetic-meters/index.ts';

const request = { year: 2026, month: 10, clients: 62, seed: 4711, scenario: 'normal' } as const;
const made = (more: Partial<SyntheticMetersRequest> = {}) => {
  const meters = syntheticMeters({ ...request, ...more });
  const months = meters.codes.map(meters.monthOf);
  return { ...meters, months, key: meters.answerKey(months.map(({ answer }) => answer)) };
};
const normal = made();
const changedOf = (one: readonly MeteredClient[], other: readonly MeteredClient[]) =>
  one.filter(({ file }, at) => Buffer.compare(file.bytes, other[at]?.file.bytes ?? Buffer.alloc(0)) !== 0);

test('equal requests give identical bytes and answers; another seed or month gives different ones', () => {
  const [some, again] = [made({ clients: 19 }), made({ clients: 19 })];
  expect([changedOf(again.months, some.months), again.key, again.setUp]).toEqual([[], some.key, some.setUp]);
  // The number of other clients does not change anybody's file.
  expect(changedOf(some.months, normal.months)).toEqual([]);
  for (const other of [{ seed: 4712 }, { month: 9 }]) {
    expect(changedOf(made({ clients: 19, ...other }).months, normal.months).length).toBe(19);
  }
});

test('files of all three formats, each with both types of measurement and encoding', () => {
  const starts = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 3)).toString('latin1');
  const kinds = normal.months.map(({ file, answer }) => `${file.path.split('.').at(-1)} ${answer.measuringType}`);
  expect([...new Set(kinds)].sort()).toEqual(
    ['csv', 'xls', 'xlsx'].flatMap((format) => [`${format} Consumos`, `${format} Lecturas`]),
  );
  const texts = normal.months.filter(({ file }) => file.path.endsWith('.csv')).map(({ file }) => file.bytes);
  expect([...new Set(texts.map(starts))].sort()).toEqual(['FEC', 'ï»¿']);
  const heads = texts.map((bytes) => Buffer.from(bytes).toString('latin1').split('\n')[0] ?? '');
  for (const separator of [';', ',', '\t']) expect(heads.some((head) => head.includes(`FECHA${separator}`))).toBe(true);
  // Ó in Windows-1252 and in UTF-8.
  for (const letter of ['GENERACI\u00d3N', 'GENERACI\u00c3\u0093N']) {
    expect(heads.some((head) => head.includes(letter))).toBe(true);
  }
});

test('a normal month is complete, with expected hours only within each stay', () => {
  for (const { expected, found, calculated, days, stay, first, energy } of normal.key.clients) {
    const stayed = (Date.parse(stay.to) - Date.parse(stay.from)) / 86_400_000 + 1;
    expect([expected, found, calculated]).toEqual([96 * stayed, 96 * stayed, true]);
    expect(stay.from >= first && stayed <= days).toBe(true);
    expect(Object.values(energy).map(({ known }) => known)).toEqual(Array(4).fill(24 * stayed));
  }
  const stays = normal.key.clients.map(({ stay, first }) => [stay.from > first, first.slice(8)]);
  expect(stays.some(([enters]) => enters)).toBe(true);
  expect([...new Set(stays.map(([, day]) => day))].sort()).toEqual(['01', '11', '16', '21']);
});

test('gaps of every shape: every method between two registers gives the same energy, and one is chosen when one helps', () => {
  const { clients } = made({ scenario: 'gaps' }).key;
  const offered = new Set(clients.flatMap((client) => client.offered));
  expect(offered.size).toBe(7);
  for (const client of clients.filter(({ calculated }) => !calculated)) {
    for (const { energy } of client.estimates) {
      for (const [channel, { sum }] of Object.entries(energy)) {
        expect(Number(sum)).toBeGreaterThanOrEqual(Number(client.energy[channel as 'ACT_DEM'].sum));
      }
    }
    expect(client.settles, client.code).toBe(client.chosen.length > 0);
  }
  const inner = clients.filter(
    ({ offered: methods, negative }) =>
      methods.includes('LECTURAS_IGUAL_ATRAS') &&
      methods.includes('LECTURAS_IGUAL_ADELANTE') &&
      !negative.ACT_DEM.length,
  );
  expect(inner.length).toBeGreaterThan(5);
  for (const { estimates } of inner) {
    const sums = estimates
      .filter(({ methods }) => methods[0]?.startsWith('LECTURAS_IGUAL'))
      .map(({ energy }) => energy.ACT_DEM.sum);
    expect(new Set(sums).size).toBe(1);
  }
});

test('the results of a month are the start of the next one', () => {
  const previous = Object.fromEntries(normal.key.clients.map(({ code, nextMonth }) => [code, nextMonth]));
  const next = made({ month: 11, previous });
  const opened = next.key.clients.filter(({ opening }) => opening !== null);
  expect(opened.length).toBeGreaterThan(20);
  for (const { code, opening } of opened) expect(opening).toEqual(previous[code]?.closing);
});

test('each of the 18 faults changes one file and gives the place of the fault', () => {
  expect(BROKEN_METERS).toBe(18);
  const refused = [1, 2, 3, 6, 9, 10, 15, 16, 17, 18];
  for (let number = 1; number <= BROKEN_METERS; number += 1) {
    const meters = syntheticMeters({ ...request, broken: number });
    const month = meters.monthOf(meters.brokenCode ?? '');
    const { broken } = meters.answerKey([month.answer]);
    const sound = normal.months.filter(({ answer }) => answer.code === meters.brokenCode);
    expect(
      changedOf([month], sound).map(({ file }) => file.path),
      String(number),
    ).toEqual(number === 1 ? [] : [broken?.file]);
    expect(broken?.expected, String(number)).toBe(refused.includes(number) ? 'refused' : 'accepted');
    expect(broken?.expectedMessages.length, String(number)).toBeGreaterThan(0);
    expect(month.answer.file === null, String(number)).toBe(refused.includes(number));
  }
});

test('a digest identifies equal months of hours', () => {
  expect(digestOfHours([1, null, 3])).not.toBe(digestOfHours([1, 3, null]));
  expect(digestOfHours([])).toBe('811c9dc5');
});
