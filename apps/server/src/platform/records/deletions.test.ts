// External PostgreSQL: none
import type { Endpoint } from '@contador/contract';
import * as contract from '@contador/contract/testing/every-call';
import { stepsOf } from '@contador/contract/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../../access/index.ts';
import { calls } from '../../areas.ts';
import { heading, IntakeScene } from '../../billing/intake/testing/intake-scene.ts';
import { InputScene } from '../../tariff-inputs/testing/input-scene.ts';
import { monthOfFiles } from '../../tariff-inputs/testing/month-of-files.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

/** Signs that a call deletes: a word of its path, a field of its body, a verb of its summary. */
const DELETES = {
  path: /\b(delete|drop|remove|void|undo|discard|clear|forget|cancel)\b/,
  field: /^(delete|remove|drop|undo)$/i,
  summary: /\b(elimina|retira|descarta|anula|borra|quita|revierte|olvida)\b/i,
};

/** Calls that delete without a revision, each with the reason why it deletes only what the person saw. */
const NAMES_WHAT_IT_DELETES: Readonly<Record<string, string>> = {
  '/api/delete-brought-adjustments': 'names the file by its id, and a file of adjustments never changes',
  '/api/delete-surplus-balances': 'names the file by its id, and a file of surplus never changes',
  '/api/delete-parallel-run': 'names the file by its id, and a file to compare with never changes',
  '/api/delete-opening-balances': 'names the file by its id, and a file of balances never changes',
  '/api/delete-brought-history': 'names the file by its id, and a file of history never changes',
  '/api/void-bill': 'carries the number of the bill that was seen; a reversed bill stays as it is',
  '/api/unlock-account': 'clears counters that nobody reads; idempotent',
  '/api/load-signing-certificate': 'adds a certificate; the one before stays for the documents that it signed',
  '/api/withdraw-customer-access': 'names the clients; an account that was ended can be invited again',
  '/api/withdraw-token': 'names the token by its id, and a token never changes',
  '/api/end-service-account': 'names the account, which never changes; its rows stay',
  '/api/remove-factor':
    'names the passkey by its id, which never changes, or the one code app; only its person removes it here',
  '/api/remove-account-factors': 'names the account; the person sets the second step up again',
  '/api/cancel-operation': 'names the operation, and nobody saw anything that it wrote',
};

/** Deletions with a revision that are tested elsewhere, because they need a settled month. */
const TESTED_BESIDE = ['/api/drop-ag-correction', '/api/update-component-corrections', '/api/update-reliquidations'];

const writes = calls.map(({ endpoint }) => endpoint).filter(({ effect }) => effect === 'write');
const fields = ({ body, query }: Endpoint) => [...stepsOf(body), ...stepsOf(query)].map(({ name }) => name);
const deletes = (endpoint: Endpoint) =>
  DELETES.path.test(endpoint.path) ||
  DELETES.summary.test(endpoint.summary) ||
  fields(endpoint).some((name) => DELETES.field.test(name));
const deletions = writes.filter(deletes);

const one = 'dev@demo';
const other = 'otro@demo';
const [nameOfOne, nameOfOther] = ['Daniela Duarte', 'Tomás Ruiz'];
const ofCycle = { username: 'demo', year: 2026, month: 2, cycle: '6R' };
const tariff = { username: 'demo', electric_tariff_id: 'dem20259def', market: 'DNOM' };
const usersByCycle = { '6R': 1 };
const { files } = monthOfFiles({ year: 2025, month: 9, version: 'txf', seed: 41, scenario: 'normal' });

interface Scene {
  readonly endpoint: Endpoint;
  /** Creates the record to be deleted, as the given person. */
  readonly bring: (as: string) => Promise<unknown>;
  /** Current revision of the record; undefined if there is none. */
  readonly standing: () => Promise<string | undefined>;
  readonly request: (revision: { readonly seen?: string | undefined }) => { query?: object; body?: object };
}

let server: TestServer;
let intake: IntakeScene;
beforeAll(async () => {
  server = await testServer({ now: '2026-03-05T15:00:00Z' });
  const account = { email: other, personName: nameOfOther, role: 'dev' as const, passwordHash: '-' };
  await server.inTenant('demo', (transaction) =>
    addAccount(transaction, { ...account, validUntil: new Date('2027-01-01') }, new Date('2026-03-05')),
  );
  intake = new IntakeScene(server);
  await intake.addCycle('6R');
  await intake.addClients([{ code: '1', cycle: '6R' }]);
  await server.inTenant('demo', async (transaction) => {
    await sql`insert into billing_concept (code, id, description, observation, applies_vat, applies_credit, active, saved_by, saved_at)
      values ('RECON', 1, 'Reconexión', '', true, false, true, 'Natalia Ospina', now()),
        ('CRED', 2, 'Crédito', '', false, true, true, 'Natalia Ospina', now())`.execute(transaction);
    const run = '00000000-0000-4000-8000-0000000000aa';
    await sql`insert into liquidation_run (run, kind, year, month, cycle, rests_on, clients, liquidated_by, liquidated_at)
      values (${run}, 'energy', 2026, 2, '6R', '', 1, 'Natalia Ospina', now())`.execute(transaction);
    await sql`insert into liquidation (kind, year, month, cycle, run) values ('energy', 2026, 2, '6R', ${run})`.execute(
      transaction,
    );
  });
  const tariffs = new InputScene(server);
  await tariffs.addMarkets();
  await tariffs.createVersion();
});
afterAll(async () => {
  await server.close();
});

const answered = async <E extends Endpoint>(endpoint: E, request: object, as = one) => {
  const answer = await server.call(endpoint, { as, ...request } as never);
  if (answer.status !== 200) throw new Error(answer.raw.payload);
  return answer.reply as contract.ReplyOf<E>;
};

const takes =
  (endpoint: Endpoint, rows: readonly (readonly (string | number)[])[], more: object = {}) =>
  async (as: string) => {
    const fileName = `${as.replace('@', '-')}.xlsx`;
    await intake.sendSheets(fileName, { Hoja: rows.map((row) => [...row]) }, as);
    const request = { query: { ...ofCycle, ...more }, body: { fileName, contentType: 'application/pdf' } };
    return await answered(endpoint, request, as);
  };
const charges = async (kind: 'concepts' | 'credits') => {
  const { cycle: _, ...query } = ofCycle;
  const reply = await answered(contract.checkCycleOtherConcepts, { query, body: { usersByCycle } });
  return reply[kind][0]?.file?.revision;
};
const conceptHeading = ['CODIGO_CONCEPTO', 'CODIGO_SIC', 'VALOR_CONCEPTO'];
const creditHeading = [
  'CODIGO CLIENTE',
  'CONCEPTO',
  'VALOR TOTAL',
  'SALDO FINAL PERIODO',
  'PAGO A CAPITAL',
  'INTERES CORRIENTE',
  'VR CUOTA MES',
  'TASA INTERES EA',
  'No. CUOTA',
];

const scenes: readonly Scene[] = [
  {
    endpoint: contract.deleteCycleConsumption,
    bring: takes(contract.processConsumptionFile, [heading, ['FRT1', 100, 0, 0, 0]], { autogenerators: false }),
    standing: async () => {
      const { cycle: _, ...query } = ofCycle;
      const reply = await answered(contract.checkCycleConsumptions, { query, body: { usersByCycle } });
      return reply.cycles[0]?.file?.revision;
    },
    request: (revision) => ({ query: { ...ofCycle, ...revision } }),
  },
  {
    endpoint: contract.deleteCycleOtherConcepts,
    bring: takes(contract.processOtherConceptsFile, [conceptHeading, ['RECON', 'FRT1', 12000]]),
    standing: () => charges('concepts'),
    request: (revision) => ({ query: { ...ofCycle, ...revision } }),
  },
  {
    endpoint: contract.deleteCycleCredits,
    bring: takes(contract.processCreditsFile, [creditHeading, ['1', 'CRED', 100, 50, 10, 2, 12, 26.5, 3]]),
    standing: () => charges('credits'),
    request: (revision) => ({ query: { ...ofCycle, ...revision } }),
  },
  {
    endpoint: contract.deleteInput,
    bring: async (as) => {
      const answer = await new InputScene(server, as).upload('AFAC', 'DNOM', files.get('AFAC') ?? []);
      if (answer.status !== 200) throw new Error(answer.raw.payload);
    },
    standing: async () => {
      const { inputs } = await answered(contract.checkInputs, { query: new InputScene(server).of('DNOM') });
      return inputs.find(({ name }) => name === 'AFAC')?.revision || undefined;
    },
    request: (revision) => ({ body: { ...new InputScene(server).of('DNOM'), filename: 'AFAC', ...revision } }),
  },
  {
    endpoint: contract.deleteMarket,
    bring: async (as) => {
      const market = { username: 'demo', code: 'ISLA', area: 'SIN ADD', active: true, entryMonth: '2025-01' } as const;
      const body = { ...market, suiCode: '992', name: `ISLA DE ${as.slice(0, 4).toUpperCase()}` };
      return await answered(contract.updateMarkets, { body }, as);
    },
    standing: async () => {
      const { markets } = await answered(contract.checkMarkets, { query: { username: 'demo' } });
      return markets.find(({ code }) => code === 'ISLA')?.revision;
    },
    request: (revision) => ({ body: { username: 'demo', code: 'ISLA', ...revision } }),
  },
  {
    endpoint: contract.updateTrials,
    bring: (as) => {
      const amounts = { figures: { Pb: as === one ? '350' : '360' }, contracts: {}, indices: {} };
      return answered(contract.updateTrials, { body: { ...tariff, name: 'Bolsa cara', amounts } }, as);
    },
    standing: async () => (await answered(contract.checkTrials, { query: tariff })).trials[0]?.revision,
    request: (revision) => ({ body: { ...tariff, name: 'Bolsa cara', amounts: null, ...revision } }),
  },
];

describe('every call that deletes', () => {
  it.each(deletions.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s carries a revision, or names the record',
    (path, endpoint) => {
      const carries = fields(endpoint).includes('seen');
      expect([carries, path in NAMES_WHAT_IT_DELETES]).toEqual(carries ? [true, false] : [false, true]);
      const tested = [...scenes.map((it) => it.endpoint.path as string), ...TESTED_BESIDE];
      if (carries) expect(tested).toContain(path);
    },
  );

  it('every exception names an existing call', () => {
    const paths = deletions.map(({ path }) => path as string);
    expect(Object.keys(NAMES_WHAT_IT_DELETES).filter((path) => !paths.includes(path))).toEqual([]);
    expect(TESTED_BESIDE.filter((path) => !paths.includes(path))).toEqual([]);
  });
});

describe.each(scenes.map((scene) => [scene.endpoint.path, scene] as const))('two people at %s', (_, scene) => {
  const remove = (as: string, seen?: string) =>
    server.call(scene.endpoint, { as, ...scene.request(seen === undefined ? {} : { seen }) } as never);
  const outcome = ({ status, json }: Awaited<ReturnType<typeof remove>>) => [status, json.error?.code];

  it('a record that a colleague created meanwhile is not deleted from an old page, and the refusal names its author', async () => {
    await scene.bring(one);
    const seenRevision = await scene.standing();
    expect(seenRevision).toBeTruthy();
    expect((await remove(other, seenRevision)).status).toBe(200);
    expect(await scene.standing()).toBeUndefined();
    await scene.bring(other);
    const stands = await scene.standing();
    const refused = await remove(one, seenRevision);
    expect([refused.status, refused.error.code]).toEqual([409, 'not-what-was-seen']);
    expect(refused.error.details[0]?.expected).toContain(nameOfOther);
    expect(refused.error.details[0]?.expected).not.toContain(nameOfOne);
    expect(await scene.standing()).toBe(stands);
    expect(stands).not.toBe(seenRevision);
    expect((await remove(one, stands)).status).toBe(200);
    expect(await scene.standing()).toBeUndefined();
  });

  it('a request without a revision deletes the present record', async () => {
    await scene.bring(one);
    expect((await remove(other)).status).toBe(200);
    expect(await scene.standing()).toBeUndefined();
  });

  it('the deletion of a deleted record is answered alike with and without a revision', async () => {
    await scene.bring(one);
    const seenRevision = await scene.standing();
    const without = async (carried?: string) => {
      await remove(other);
      return outcome(await remove(one, carried));
    };
    const before = await without();
    expect(await without(seenRevision)).toEqual(before);
    expect(before).not.toEqual([409, 'not-what-was-seen']);
  });
});
