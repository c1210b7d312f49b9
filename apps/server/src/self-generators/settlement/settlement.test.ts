// External PostgreSQL: kept forever
import {
  approveSettlement,
  checkSettlement,
  checkSettlementInputs,
  explainSettlement,
  liquidateSelfGenerators,
  uploadOpenLiquidation,
} from '@contador/contract/self-generators';
import { uploadFiles } from '@contador/contract/tariff-inputs';
import { goldenMonths } from '@contador/regulation/testing/golden-months';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendBytes } from '../../platform/uploads/testing/send-upload.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addSelfGenerator, approveHours, enterPrices, prepareSettlement } from './testing/settled-company.ts';

const golden = (prefix: string) =>
  goldenMonths.find((each) => each.case.startsWith(prefix)) as (typeof goldenMonths)[number];
const [crossing, large] = [golden('01'), golden('02')];
const query = { username: 'cedenar', year: 2025, month: 10 };
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ now: '2025-11-05T15:00:00Z' });
  await server.token('dev@cedenar');
  await server.inTenant('cedenar', async (transaction) => {
    await prepareSettlement(transaction, crossing);
    await addSelfGenerator(transaction, {
      client_code: 'AG-1',
      name: 'Lácteos Pasto',
      exceed_payment: 1,
      email: 'lacteos@example.co',
    });
    await addSelfGenerator(transaction, { client_code: 'AG-2', exceed_payment: 2 });
    await addSelfGenerator(transaction, {
      client_code: 'AG-3',
      spec_capacity: '250',
      capacity_class: 2,
      use_type: 'COMERCIAL',
      stratum: null,
      voltage_level: '2',
      connection_level: 2,
      subsistence_consumption: null,
      m_factor: 2,
      months_with_excess: 13,
    });
    await approveHours(
      transaction,
      new Map([
        ['AG-1', crossing],
        ['AG-2', golden('03')],
        ['AG-3', large],
      ]),
    );
  });
});
afterAll(async () => {
  await server.close();
});

const send = wireSender(() => server, 'ag@cedenar');
const settled = async () => (await send(checkSettlement, { query })).json;
const liquidate = (codes: string[]) => send(liquidateSelfGenerators, { query, body: { codes } });
const approve = (fingerprint?: string) =>
  send(approveSettlement, { query: { ...query, ...(fingerprint && { fingerprint }) } });
const explain = (client_code: string, figure: string) =>
  send(explainSettlement, { query: { ...query, client_code, figure } });
const run = (statement: string) =>
  server.inTenant('cedenar', (transaction) => sql.raw<Record<string, unknown>>(statement).execute(transaction));

const valuesOf = (row: { energy_concepts: Record<string, { value: number }> }) =>
  Object.fromEntries(Object.entries(row.energy_concepts).map(([code, { value }]) => [code, value]));
const expectedOf = ({ expected }: (typeof goldenMonths)[number]) =>
  Object.fromEntries(Object.entries(expected.concepts).map(([code, { value }]) => [code, value]));

describe('before any settlement', () => {
  it('lists the inputs that the type needs, and the clients to settle', async () => {
    const { json } = await send(checkSettlementInputs, { query: { ...query, ag_type: '1 AGPE 0-0.1 MW' } });
    expect(json).toEqual({
      consumption: { ready: true, detail: '2 usuarios' },
      tariff: { ready: true, detail: 'ced20259def' },
      spot: { ready: true, detail: '744 de 744 horas' },
      scarcity: { ready: true, detail: 'PES 857.21 COP/kWh' },
      agreed: { ready: true, detail: 'completos' },
      liquidable: true,
      codes: ['AG-1', 'AG-2'],
    });
  });

  it('lists the inputs of all types together when none is chosen', async () => {
    const { json } = await send(checkSettlementInputs, { query });
    expect(json).toMatchObject({
      consumption: { ready: true, detail: '3 usuarios' },
      liquidable: true,
      codes: ['AG-1', 'AG-2', 'AG-3'],
    });
  });

  it('says what a type lacks while it cannot be liquidated', async () => {
    await server.inTenant('cedenar', (transaction) => enterPrices(transaction, crossing, [0, 1]));
    expect((await settled()).progress[0]).toMatchObject({ type: '1', lacks: ['Precio de bolsa: 742 de 744 horas.'] });
    await server.inTenant('cedenar', (transaction) => enterPrices(transaction, crossing));
    expect((await settled()).progress[0]).toMatchObject({ type: '1', lacks: [] });
  });

  it('has nothing to approve', async () => {
    const { status, json } = await approve();
    expect([status, json.error.code, json.Upload]).toEqual([409, 'settlement-not-there', 'No']);
  });

  it('settles all clients or none, and lists what each lacks', async () => {
    const { status, json } = await liquidate(['AG-1', 'AG-3', 'AG-9']);
    expect([status, json.error.code, json.Upload]).toEqual([409, 'settlement-refused', 'No']);
    expect(
      json.error.details.map(({ value, expected }: { value: string; expected: string }) => [value, expected]),
    ).toEqual([
      ['AG-3', 'Es 2 AGPE 0.1-1 MW: no se liquida aquí, su liquidación viene de un archivo Open.'],
      ['AG-9', 'No tiene consumos aprobados en el mes.'],
    ]);
    expect((await settled()).clients_liquidation).toEqual([]);
  });
});

describe('a settled month', () => {
  it('has the values of the golden months, with the published tariff and its id', async () => {
    expect((await liquidate(['AG-1', 'AG-2'])).json).toEqual({ Upload: 'OK' });
    const { clients_liquidation: rows, unsettled, progress } = await settled();
    expect(rows.map(valuesOf)).toEqual([expectedOf(crossing), expectedOf(golden('03'))]);
    expect(rows[0]).toMatchObject({
      client_code: 'AG-1',
      client_name: 'Lácteos Pasto',
      period: '2025-10',
      tariff_id: 'ced20259def',
      active_tariff: 936.58,
      origin: 'Calculada',
      m_factor: 1,
      crossing: { date: '2025-10-02', hour: 10 },
      ag_type_code: '1',
      energy_concepts: {
        '100': { energy: 22.91, tariff: 936.58 },
        '132': { energy: 22.91, tariff: 173.61 },
        '482': { energy: 12.43, tariff: 525.083918 },
        TOT: { energy: null, tariff: null },
      },
    });
    // A client of another type with approved hours: the approving person sees that it is left out of the month.
    expect(unsettled).toEqual(['AG-3']);
    expect(progress).toEqual([
      { type: '1', liquidable: true, codes: ['AG-1', 'AG-2'], unsettled: [], lacks: [] },
      {
        type: '2',
        liquidable: false,
        codes: ['AG-3'],
        unsettled: [{ code: 'AG-3', name: 'Cliente AG-3' }],
        lacks: ['Este tipo de usuario se liquida en Open: suba su archivo.'],
      },
    ]);
  });

  it('liquidated twice gives the same result', async () => {
    const before = (await settled()).clients_liquidation;
    expect((await liquidate(['AG-2', 'AG-1'])).json).toEqual({ Upload: 'OK' });
    expect((await settled()).clients_liquidation).toEqual(before);
  });

  it('becomes invalid when an input changes, and can be settled again', async () => {
    await run(`update client set special_contribution = 10 where tenant = 'cedenar' and client_code = 'AG-2'`);
    expect((await settled()).clients_liquidation).toEqual([]);
    await run(`update client set special_contribution = null where tenant = 'cedenar' and client_code = 'AG-2'`);
    expect((await settled()).clients_liquidation).toHaveLength(2);
  });

  it('needs prices only for hours with surplus, and lists those without one', async () => {
    const without = (...hours: number[]) =>
      server.inTenant('cedenar', (transaction) => enterPrices(transaction, crossing, hours));
    await without(3);
    expect((await liquidate(['AG-1', 'AG-2'])).json).toEqual({ Upload: 'OK' });
    await without(35);
    expect((await settled()).clients_liquidation).toEqual([]);
    const { json } = await liquidate(['AG-1', 'AG-2']);
    expect(json.error.details).toMatchObject([
      {
        value: 'AG-1',
        expected: 'Falta el precio de bolsa o el de escasez en horas con excedente 2: 2025-10-02 hora 12.',
      },
    ]);
    await without();
    expect((await liquidate(['AG-1', 'AG-2'])).json).toEqual({ Upload: 'OK' });
  });
});

describe('the explanation', () => {
  it('leads from the total to the cell of the meter and the line of the price', async () => {
    const { json } = await explain('AG-1', 'TOT');
    expect([json.figure.amount, json.unexplained]).toEqual(['-2549.38', []]);
    const hour = '[day=2025-10-02;hour=11]';
    const value = (await explain('AG-1', `VExc2${hour}`)).json.figure;
    expect(value.amount).toBe('68.5608');
    const [surplus, price] = value.origin.terms;
    expect([surplus.amount, price.amount]).toEqual(['0.28', '244.86']);
    const [exported] = surplus.origin.terms;
    expect(exported.origin).toMatchObject({
      kind: 'file',
      files: [{ name: 'AG-1.xlsx', column: 'ACT_GEN_11 del 02/10/2025' }],
    });
    const pool = price.origin.terms.find(({ symbol }: { symbol: string }) => symbol === 'PBNA');
    expect(pool.origin).toMatchObject({
      kind: 'file',
      files: [{ name: 'trsd1002.txf', line: 14, column: 'HORA 11' }],
    });
  });

  it('sends a day on request, and marks nodes that have more', async () => {
    const day = (await explain('AG-1', 'VExc2D[day=2025-10-02]')).json.figure;
    expect(day.origin.terms).toHaveLength(24);
    const month = (await explain('AG-1', 'TOT')).json.figure;
    const surplus = month.origin.terms.find(({ symbol }: { symbol: string }) => symbol === 'C482');
    expect(surplus.origin.terms[0].origin.terms[0]).toMatchObject({ symbol: 'VExc2D', more: true });
  });

  it('reports a difference from the stored value', async () => {
    await run(
      `update self_generator_settlement set value_132 = value_132 + 1 where tenant = 'cedenar' and client_code = 'AG-1'`,
    );
    expect((await explain('AG-1', '132')).json.unexplained).toEqual([
      { id: 'C132', stored: '3977.42', rebuilt: '3977.41' },
    ]);
  });
});

describe('the approval', () => {
  it('stops when the second settlement differs, and names client and concept', async () => {
    const { status, json } = await approve();
    expect([status, json.error.code]).toEqual([409, 'settlements-differ']);
    expect(json.error.details).toMatchObject([
      { value: 'AG-1', expected: 'Concepto 132: 3977.42 en la primera, 3977.41 en la segunda.' },
    ]);
    expect((await settled()).approved_by).toBeNull();
    await run(
      `update self_generator_settlement set value_132 = value_132 - 1 where tenant = 'cedenar' and client_code = 'AG-1'`,
    );
  });

  it('imports an Open file whole, and nothing of one with a DTD, a wrong total or a client out of the list', async () => {
    const line = (code: string, value: string) => `<Concepto codigo="${code}" energia="10" valor="${value}"/>`;
    const concepts = (total: string) =>
      ['100', '85', '132', '482', '11', '12', '730', '800']
        .map((code) => line(code, code === '482' ? '-1.5' : '10'))
        .join('') + line('TOT', total);
    const file = (content: string) => `<Liquidacion periodo="2025-10">${content}</Liquidacion>`;
    const upload = async (name: string, xml: string) => {
      await sendBytes(server, name, Buffer.from(xml), {
        as: 'ag@cedenar',
        contentType: 'text/xml',
        year: 2025,
        month: 10,
      });
      return await send(uploadOpenLiquidation, { query, body: { filename: name, codes: ['AG-3'] } });
    };
    const client = (code: string, total: string) => `<Cliente codigo="${code}">${concepts(total)}</Cliente>`;
    const dtd = await upload('a.xml', `<!DOCTYPE x>${file(client('AG-3', '68.5'))}`);
    expect([dtd.status, dtd.json.error.code, dtd.json.error.details[0].expected]).toEqual([
      400,
      'open-file-refused',
      'Un archivo con DTD no se recibe: quite la declaración DOCTYPE.',
    ]);
    const wrong = await upload('b.xml', file(client('AG-3', '68.6') + client('AG-1', '68.5')));
    expect(wrong.json.error.details.map(({ expected }: { expected: string }) => expected)).toEqual([
      'TOT dice 68.60 y los conceptos suman 68.50.',
      'El cliente no está entre los que se liquidan.',
    ]);
    expect((await settled()).clients_liquidation).toHaveLength(2);
    expect((await upload('c.xml', file(client('AG-3', '68.5')))).json).toEqual({ Upload: 'OK' });
    const row = (await settled()).clients_liquidation.find(
      ({ client_code: code }: { client_code: string }) => code === 'AG-3',
    );
    expect(row).toMatchObject({
      origin: 'Open',
      ag_type_code: '2',
      energy_concepts: { '482': { energy: 10, tariff: 0.15, value: -1.5 } },
    });
  });

  it('accepts up to ten Open files by the specified call, which names no input', async () => {
    const files = ['d', 'e'].map((name) => ({
      name: `${name}.xml`,
      bytes: Buffer.from('<Liquidacion periodo="2025-10"/>'),
    }));
    const sendTo = (as: string, more: object = {}) =>
      server.call(uploadFiles, { as, query: { username: 'cedenar', period: 10, year: 2025, part: 1, ...more }, files });
    expect((await sendTo('ag@cedenar')).json).toEqual({ Upload: 'OK' });
    for (const { name } of files) {
      const read = await send(uploadOpenLiquidation, { query, body: { filename: name, codes: ['AG-3'] } });
      // Both arrived and are read: a file without clients is refused as such.
      expect([read.json.error.code, read.json.error.details[0].file]).toEqual(['open-file-refused', name]);
    }
    expect((await sendTo('ag@cedenar', { filename: 'TRSM' })).status).toBe(403);
    expect((await sendTo('comer@cedenar')).status).toBe(403);
  });

  it('is refused with an outdated fingerprint', async () => {
    const { json } = await approve('0'.repeat(64));
    expect(json.error.code).toBe('settlement-is-another');
  });

  it('stores every month permanently, updates M and the balance once, and is idempotent', async () => {
    const { fingerprint, clients_liquidation: before } = await settled();
    await run(`insert into month_notice_consent (tenant, client_code, agreed, saved_by, saved_at)
      values ('cedenar', 'AG-1', true, 'Lácteos Pasto', now()), ('cedenar', 'AG-2', true, 'Sin correo', now())`);
    expect((await approve(fingerprint)).json).toEqual({ Upload: 'OK' });
    expect((await approve(fingerprint)).json).toEqual({ Upload: 'OK' });
    const after = await settled();
    expect([after.clients_liquidation, after.approved_by]).toEqual([before, 'Lucía Guerrero']);
    const { rows } =
      await run(`select client_code, balance_opening, balance_after, payable, m_after, months_with_excess, annex->>'rules' as rules
      from approved_self_generator_settlement where tenant = 'cedenar' order by client_code`);
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['AG-1', 0, 254_938, 0, 1, 0, '1'],
      ['AG-2', 0, 0, rows[1]?.payable, 1, 0, '1'],
      ['AG-3', 0, 0, 6_850, 2, 13, '1'],
    ]);
    // Told once, and only who agreed and has an address.
    const notices = await run(
      `select client_code, address, state from bill_letter where month = 10 and tenant = 'cedenar'`,
    );
    expect(notices.rows).toEqual([{ client_code: 'AG-1', address: 'lacteos@example.co', state: 'waiting' }]);
    const states = await run(
      `select client_code, days_in_excess, applied_m from m_factor_state where tenant = 'cedenar' order by client_code`,
    );
    expect(states.rows.map((row) => Object.values(row))).toEqual([
      ['AG-1', 0, 1],
      ['AG-2', 0, 1],
      ['AG-3', 2, 1],
    ]);
    await expect(
      run(`update approved_self_generator_settlement set value_tot = 0 where tenant = 'cedenar'`),
    ).rejects.toThrow();
    expect((await explain('AG-1', 'TOT')).json.unexplained).toEqual([]);
  });

  it('closes the month: no client is settled and no file is accepted', async () => {
    const again = await liquidate(['AG-1']);
    expect([again.status, again.json.error.code]).toEqual([409, 'settlement-approved']);
    const file = await send(uploadOpenLiquidation, { query, body: { filename: 'c.xml', codes: ['AG-3'] } });
    expect([file.status, file.json.error.code]).toEqual([409, 'settlement-approved']);
  });
});
