// External PostgreSQL: kept forever, locks

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  checkActaChanges,
  checkTechnicalReviews,
  checkWorkOrderClient,
  decideActaChange,
} from '@contador/contract/field';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClient } from '../clients/testing/add-client.ts';
import { lockRecords } from '../platform/index.ts';
import { atBarrier } from '../testing/at-barrier.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { fieldScene, OFFICE, report, TECHNICIAN } from './testing/field-scene.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-11-06T15:00:00Z' });
  await server.inTenant('spectrum', async (transaction) => {
    await addClient(transaction, { client_code: 'C1', meter: 'A1-1904471', meter_factor: '40' });
    await addClient(transaction, { client_code: 'C2' });
  });
});
afterAll(async () => {
  await server.close();
});

const { acta, newOrder, upload, send } = fieldScene(() => server);
const CHANGED = {
  'meters.found.main.serial': 'A1-1904471',
  'meters.found.main.active_reading': 48_861,
  'meters.installed.main.serial': 'NG-55018',
  'meters.installed.main.active_reading': 0.4,
  'meters.installed.main.factor': 60,
  'meters.installed.main.digits': 7,
  'transformers.current.installed.ratio': '300/5',
  'seals.installed.terminal': 'Azul AZ-550921',
};

const changes = async (acta_number: string) =>
  (await server.call(checkActaChanges, { as: OFFICE, query: { username: 'spectrum', acta_number } })).json;
const decide = async (
  number: string,
  field: string,
  seenValue: string | null,
  { decision = 'accept', reason = 'Revisado' } = {},
  as = OFFICE,
) => await decideAll(number, [{ field, decision, seen: seenValue }], reason, as);
const decideAll = async (
  number: string,
  changes: { field: string; decision: string; seen: string | null }[],
  reason = 'Revisado',
  as = OFFICE,
) => {
  const body = { acta: number, reason, changes };
  const { status, json } = await server.call(decideActaChange, { as, body: body as never });
  return { status, json, code: json.error?.code, why: json.error?.details?.[0]?.expected };
};
const client = (code: string) =>
  server.inTenant('spectrum', (transaction) =>
    transaction.selectFrom('client').selectAll().where('client_code', '=', code).executeTakeFirstOrThrow(),
  );
const logged = (code: string) =>
  server.inTenant('spectrum', async (transaction) =>
    (await transaction.selectFrom('audit_entry').select(['action', 'subject']).execute()).filter(({ subject }) =>
      subject.includes(code),
    ),
  );

describe('changes that an acta proposes to its client', () => {
  it('are proposed one by one with their effect on the next bill, and change nothing until decided', async () => {
    const number = await acta('C1', CHANGED);
    const { changes: proposed, corrected_by } = await changes(number);
    expect(corrected_by).toBeNull();
    expect(proposed.map((it: Record<string, unknown>) => [it.field, it.before, it.now, it.after, it.effect])).toEqual([
      ['meter', 'A1-1904471', 'A1-1904471', 'NG-55018', { kind: 'meter', closesAt: 48_861, opensAt: 0.4 }],
      // 60 / 40 = 1.5
      ['meterFactor', '40', '40', '60', { kind: 'factor', times: '1.5' }],
      ['registerDigits', null, null, '7', { kind: 'digits', lastBeforeZero: '9999999' }],
      ['currentRatio', null, null, '300/5', { kind: 'ratio', factorOfTransformers: '60', factor: '40' }],
      ['sealTerminal', null, null, 'Azul AZ-550921', { kind: 'none' }],
      ['position', null, null, '1.200000, -77.200000', { kind: 'place', metres: null }],
    ]);
    expect(await client('C1')).toMatchObject({ meter: 'A1-1904471', meter_factor: '40' });
  });

  it('are accepted or rejected with a reason, stored in the register or beside it, and audited', async () => {
    const number = await acta('C1', CHANGED);
    expect((await decide(number, 'meterFactor', '40', { reason: ' ' })).status).toBe(400);
    expect((await decide(number, 'meterFactor', '40')).json).toEqual({ Upload: 'OK' });
    expect(await client('C1')).toMatchObject({ meter: 'A1-1904471', meter_factor: '60' });
    expect((await decide(number, 'registerDigits', null)).json).toEqual({ Upload: 'OK' });
    expect((await decide(number, 'meter', 'A1-1904471', { decision: 'reject' })).json).toEqual({ Upload: 'OK' });
    expect(await client('C1')).toMatchObject({ meter: 'A1-1904471' });
    const { json } = await server.call(checkWorkOrderClient, {
      as: TECHNICIAN,
      query: { username: 'spectrum', code: 'C1' },
    });
    expect(json.clients[0]).toMatchObject({ register_digits: 7, client_meter_factor: 60 });
    const { changes: now } = await changes(number);
    const [meter, factor] = now;
    expect([meter.decision.taken, meter.now, factor.decision.taken, factor.before, factor.now]).toEqual([
      'rejected',
      'A1-1904471',
      'accepted',
      '40',
      '60',
    ]);
    const actions = (await logged(number)).map(({ action, subject }) => `${action} ${subject}`);
    expect(actions).toContain(`acta-change-accepted ${number} C1 meterFactor`);
    expect(actions).toContain(`acta-change-rejected ${number} C1 meter`);
    // A later acta with equal values does not propose them again.
    const again = await changes(await acta('C1', { ...CHANGED, 'meters.installed.main.serial': 'A1-1904471' }));
    expect(again.changes.map(({ field }: { field: string }) => field)).toEqual([
      'currentRatio',
      'sealTerminal',
      'position',
    ]);
  });

  it('cannot be decided if the client changed since the clerk read them, until the clerk reads them again', async () => {
    const number = await acta('C2', { 'meters.installed.main.serial': 'N-1', 'meters.installed.main.factor': 20 });
    await server.inTenant('spectrum', (transaction) =>
      transaction
        .updateTable('client')
        .set({ meter: 'N-0', saved_by: 'Otra Persona' })
        .where('client_code', '=', 'C2')
        .execute(),
    );
    const stale = await decide(number, 'meter', null);
    expect([stale.status, stale.code]).toEqual([409, 'acta-change-stale']);
    expect(stale.why).toBe(
      'Medidor: el cliente tiene ahora «N-0» y usted vio «sin dato». Lo guardó Otra Persona. Mire el acta de nuevo antes de decidir.',
    );
    expect(await client('C2')).toMatchObject({ meter: 'N-0' });
    const [meter] = (await changes(number)).changes;
    expect([meter.before, meter.now, meter.after]).toEqual([null, 'N-0', 'N-1']);
    expect((await decide(number, 'meter', 'N-0')).json).toEqual({ Upload: 'OK' });
    expect(await client('C2')).toMatchObject({ meter: 'N-1' });
  });

  it('are decided together with one reason: all of them or none', async () => {
    await server.inTenant('spectrum', (transaction) =>
      addClient(transaction, { client_code: 'C5', meter: 'A-1', meter_factor: '40' }),
    );
    const number = await acta('C5', CHANGED);
    const chosen = [
      { field: 'meter', decision: 'accept', seen: 'A-1' },
      { field: 'meterFactor', decision: 'accept', seen: '40' },
      { field: 'registerDigits', decision: 'accept', seen: null },
      { field: 'sealTerminal', decision: 'reject', seen: null },
    ];
    const stale = await decideAll(number, [...chosen, { field: 'position', decision: 'accept', seen: '1, 1' }]);
    expect([stale.code, stale.json.error.details.map(({ field }: { field: string }) => field)]).toEqual([
      'acta-change-stale',
      ['Coordenadas'],
    ]);
    expect(await client('C5')).toMatchObject({ meter: 'A-1', meter_factor: '40' });
    const open = async () =>
      (await changes(number)).changes
        .filter(({ decision }: { decision: object | null }) => decision === null)
        .map(({ field }: { field: string }) => field);
    expect(await open()).toHaveLength(6);
    expect((await decideAll(number, chosen, 'Placa y sello revisados')).json).toEqual({ Upload: 'OK' });
    // Both values of the register are written; neither write undoes the other.
    expect(await client('C5')).toMatchObject({ meter: 'NG-55018', meter_factor: '60' });
    expect(await open()).toEqual(['currentRatio', 'position']);
    const reasons = (await changes(number)).changes.flatMap(
      ({ decision }: { decision: { taken: string; reason: string } | null }) =>
        decision === null ? [] : [`${decision.taken} ${decision.reason}`],
    );
    expect(reasons).toEqual([...Array(3).fill('accepted Placa y sello revisados'), 'rejected Placa y sello revisados']);
    expect((await logged(`${number} C5`)).length).toBe(4);
    expect((await decideAll(number, [chosen[0] as never, chosen[0] as never])).status).toBe(400);
    expect((await decideAll(number, [])).status).toBe(400);
  });

  it('are counted in the list while undecided, and no longer once another acta corrects theirs', async () => {
    await server.inTenant('spectrum', (transaction) => addClient(transaction, { client_code: 'C6', meter: 'B-1' }));
    const listed = async () =>
      (
        await server.call(checkTechnicalReviews, { as: OFFICE, query: { username: 'spectrum', client_code: 'C6' } })
      ).json.reviews.map((it: Record<string, unknown>) => [it.acta_number, it.open_changes, it.corrected_by]);
    const first = await acta('C6', { 'meters.installed.main.serial': 'B-2' });
    // Two changes: the meter and the position.
    expect(await listed()).toEqual([[first, 2, null]]);
    await decide(first, 'meter', 'B-1', { decision: 'reject' });
    expect(await listed()).toEqual([[first, 1, null]]);
    const second = await acta('C6', { 'meters.installed.main.serial': 'B-3' }, first);
    expect(await listed()).toEqual([
      [second, 2, null],
      [first, 0, second],
    ]);
  });

  it('are not proposed twice, nor decided in an acta that another one corrects', async () => {
    const first = await acta('C2', { 'meters.installed.main.serial': 'N-2' });
    const second = await acta('C2', { 'meters.installed.main.serial': 'N-3' }, first);
    const refused = await decide(first, 'meter', 'N-1');
    expect([refused.status, refused.code]).toEqual([409, 'acta-change-corrected']);
    expect(refused.why).toContain(second);
    expect((await changes(first)).corrected_by).toBe(second);
    expect((await decide(second, 'sealBox', null)).code).toBe('acta-change-unknown');
    expect((await decide('2020-0001', 'meter', null)).code).toBe('acta-unknown');
  });

  it('decided by two clerks at once take effect once, and the second clerk reads who decided', async () => {
    const number = await acta('C1', { 'meters.installed.main.serial': 'Z-1', 'meters.installed.main.factor': 80 });
    const answers = await atBarrier(
      server,
      (transaction) => lockRecords(transaction, 'clients'),
      [
        () => decide(number, 'meterFactor', '60'),
        () => decide(number, 'meterFactor', '60', { decision: 'reject', reason: 'No' }, 'only-fact@spectrum'),
      ],
      { tenant: 'spectrum' },
    );
    const [accepted] = answers.filter(({ status }) => status === 200);
    const [refused] = answers.filter(({ status }) => status !== 200);
    expect([accepted?.json, refused?.code]).toEqual([{ Upload: 'OK' }, 'acta-change-decided']);
    const factor = (await changes(number)).changes.find(({ field }: { field: string }) => field === 'meterFactor');
    expect(await client('C1')).toMatchObject({ meter_factor: factor.decision.taken === 'accepted' ? '80' : '60' });
    expect((await logged(`${number} C1 meterFactor`)).length).toBe(1);
    // A retry after a lost response gets an identical response.
    const who = factor.decision.taken === 'accepted' ? OFFICE : 'only-fact@spectrum';
    const more = factor.decision.taken === 'accepted' ? {} : { decision: 'reject', reason: 'No' };
    expect((await decide(number, 'meterFactor', '60', more, who)).json).toEqual({ Upload: 'OK' });
  });

  it('accepted while a correction of the acta arrives are refused, or the correction proposes its own value again', async () => {
    await server.inTenant('spectrum', (transaction) => addClient(transaction, { client_code: 'C4', meter: 'OLD' }));
    const wrong = await acta('C4', { 'meters.installed.main.serial': 'TYPO' });
    const [order, review] = [await newOrder(TECHNICIAN, 'C4'), randomUUID()];
    await upload(review);
    // The correction has the registered serial: the serial of the first acta was a typing error.
    const right = { ...report, values: { ...report.values, 'meters.found.main.serial': 'OLD' } };
    const original = await changes(wrong);
    expect(original.changes.map(({ field, after }: Record<string, string>) => [field, after])).toContainEqual([
      'meter',
      'TYPO',
    ]);
    // The correction has read its client and waits for the lock of the audit log; the decision has read that no acta corrects its own.
    let correcting: ReturnType<typeof send> | undefined;
    const hold = async (transaction: Parameters<typeof lockRecords>[0]) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('audit spectrum', 0))`.execute(transaction);
      correcting = send(review, order, right, wrong);
      while ((await sql`select from pg_locks where not granted`.execute(transaction)).rows.length === 0)
        await pause(10);
    };
    const [decision] = await atBarrier(server, hold, [() => decide(wrong, 'meter', 'OLD')], {
      tenant: 'spectrum',
      waiting: 2,
    });
    const correction = await correcting;
    expect(correction?.status).toBe(200);
    const proposed = (await changes(String(correction?.json.acta_number))).changes.filter(
      ({ field }: { field: string }) => field === 'meter',
    );
    if (decision?.status === 200) {
      expect(proposed).toMatchObject([{ before: 'TYPO', now: 'TYPO', after: 'OLD', decision: null }]);
    } else {
      expect([decision?.code, proposed, (await client('C4')).meter]).toEqual(['acta-change-corrected', [], 'OLD']);
    }
  });

  it('of a self-generator are refused, with the reason and without a partial write, if the register does not accept the value', async () => {
    await server.inTenant('spectrum', (transaction) =>
      addClient(transaction, { client_code: 'G1', self_generator: 'AGPE', register_digits: 6, meter_factor: '40' }),
    );
    const number = await acta('G1', {
      'meters.installed.main.serial': 'S-1',
      'meters.installed.main.digits': 3,
      'meters.installed.main.factor': 60,
    });
    const refused = await decide(number, 'registerDigits', '6');
    expect([refused.status, refused.json.error]).toEqual([
      400,
      {
        code: 'acta-change-refused',
        message: 'El cliente no puede guardar lo que dice el acta.',
        details: [{ field: 'Dígitos del registro', value: '3', expected: 'Entre 4 y 9.' }],
      },
    ]);
    expect(await client('G1')).toMatchObject({ register_digits: 6 });
    expect((await decide(number, 'registerDigits', '6', { decision: 'reject' })).json).toEqual({ Upload: 'OK' });
  });

  it('of a self-generator count from the month of the visit, a factor from the period after it', async () => {
    const number = await acta('G1', {
      'meters.installed.main.serial': 'S-2',
      'meters.installed.main.digits': 7,
      'meters.installed.main.factor': 60,
    });
    for (const [field, seenValue] of [
      ['registerDigits', '6'],
      ['meterFactor', '40'],
    ] as const)
      expect((await decide(number, field, seenValue)).json).toEqual({ Upload: 'OK' });
    const { rows } = await server.inTenant('spectrum', (transaction) =>
      sql`select field, since::text as since, before, after from client_change where client_code = 'G1' order by field`.execute(
        transaction,
      ),
    );
    // The visit is on 6 November, a month with readings of both meters, multiplied by the previous factor (ruling 41).
    expect(rows).toEqual([
      { field: 'meterFactor', since: '2026-12-01', before: '40', after: '60' },
      { field: 'registerDigits', since: '2026-11-01', before: '6', after: '7' },
    ]);
  });

  it('are kept for ever: neither a proposal nor a decision can be updated', async () => {
    for (const table of ['acta_change', 'acta_change_decision']) {
      await expect(
        server.inTenant('spectrum', (transaction) => sql.raw(`delete from ${table}`).execute(transaction)),
      ).rejects.toThrow();
    }
  });
});
