// External PostgreSQL: none
import {
  checkInputs,
  checkParameters,
  deleteInput,
  uploadFiles,
  uploadParameter,
} from '@contador/contract/tariff-inputs';
import { componentNames } from '@contador/domain/tariff-calculation';
import { month } from '@contador/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockVersion } from '../tariff-calculation/index.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { InputScene } from './testing/input-scene.ts';
import { monthOfFiles } from './testing/month-of-files.ts';
import { publish } from './testing/publish.ts';

const { files } = monthOfFiles({ year: 2025, month: 9, version: 'txf', seed: 7, scenario: 'normal' });
const filesOf = (key: string) => files.get(key) ?? [];
const period = month(2025, 9);
const as = 'dev@demo';

let server: TestServer;
let scene: InputScene;
let versions = 0;
let version = 'def';
beforeAll(async () => {
  server = await testServer();
  scene = new InputScene(server);
  await scene.addMarkets();
});
beforeEach(async () => {
  version = versions === 0 ? 'def' : String(versions + 1);
  versions++;
  await scene.createVersion(version);
});
afterAll(async () => {
  await server.close();
});

const save = async (filename: string, data: (number | null)[], market = 'DNOM') =>
  await server.call(uploadParameter, { as, query: { ...scene.of(market, version), filename }, body: { data } });
const remove = async (filename: string, market = 'DNOM') =>
  await server.call(deleteInput, { as, body: { ...scene.of(market, version), filename } });
const published = async (market: string, component: (typeof componentNames)[number]) =>
  await server.inTenant('demo', (transaction) => publish(transaction, { period, version, market, component }));
const saved = async (filename: string) =>
  await server.inTenant('demo', (transaction) =>
    transaction
      .selectFrom('parameter_entry')
      .select('amounts')
      .where('version', '=', version)
      .where('filename', '=', filename)
      .execute(),
  );

describe('after a component is published', () => {
  it('its inputs and parameters are locked, the others are not', async () => {
    await scene.upload('AFAC', 'DNOM', filesOf('AFAC'), version);
    await scene.upload('CargosSTN', 'DNOM', filesOf('CargosSTN'), version);
    await published('DNOM', 'T');
    const kept = await remove('CargosSTN');
    expect([kept.status, kept.error.code]).toEqual([409, 'inputs-locked']);
    expect(kept.error.message).toBe('Tarifas publicadas. No se pueden modificar los insumos de esta versión.');
    expect((await remove('AFAC')).json).toEqual({ Upload: 'OK' });
    expect((await save('CRS', [null, 1])).json).toEqual({ Upload: 'OK' });
  });

  it('the lists show which are locked', async () => {
    await published('DSUM', 'C');
    const inputs = (await server.call(checkInputs, { as, query: scene.of('DNOM', version) })).reply.inputs;
    expect(inputs.filter((it) => it.locked)).toEqual([]);
    const lockedIn = async (market: string) =>
      (await server.call(checkParameters, { as, query: scene.of(market, version) })).reply.parameters
        .filter((it) => it.locked)
        .map((it) => it.filename);
    expect(await lockedIn('DNOM')).toEqual(['IPC', 'VkWUF', 'CER', 'CCD', 'FSS']);
    expect(await lockedIn('DSUM')).toEqual(['IPC', 'VkWUF', 'CFM', 'CER', 'CFS', 'CG', 'CCD', 'FSS', 'OTR', 'C0']);
  });

  it("another market's publication locks the company's inputs, and the sales that all markets share", async () => {
    await published('DSUM', 'R');
    expect((await save('CRS', [null, 5])).error.code).toBe('inputs-locked');
    expect((await save('VkWUF', [10, 0, null, 0, 0, 0])).error.code).toBe('inputs-locked');
    expect((await save('COT', [1, 1, 1, 0])).json).toEqual({ Upload: 'OK' });
  });

  it('publishing all components locks every input of the market and of the company', async () => {
    for (const component of componentNames) await published('DNOM', component);
    expect((await save('COT', [1, 1, 1, 0])).error.code).toBe('inputs-locked');
    expect((await save('IPP', [100])).error.code).toBe('inputs-locked');
    expect((await save('IPP', [100], 'DSUM')).error.code).toBe('inputs-locked');
    expect((await save('COT', [1, 1, 1, 0], 'DSUM')).json).toEqual({ Upload: 'OK' });
    const answer = await scene.upload('TRSD', 'DSUM', filesOf('TRSD'), version);
    expect(answer.error.code).toBe('inputs-locked');
  });
});

describe('concurrent calls', () => {
  /** Publishes a component in a transaction that holds the version's lock until `goOn` is called. */
  async function publishing(component: (typeof componentNames)[number]) {
    let goOn: () => void = () => undefined;
    const resumed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let held: () => void = () => undefined;
    const holding = new Promise<void>((resolve) => {
      held = resolve;
    });
    const done = server.inTenant('demo', async (transaction) => {
      await lockVersion(transaction, period, version);
      await publish(transaction, { period, version, market: 'DNOM', component });
      held();
      await resumed;
    });
    await holding;
    return { goOn, done };
  }

  /** Waits until a query waits for a lock of the database. */
  const untilLocked = async () => {
    const waiting = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await server.database.owner.query(waiting)).rows[0].count).toBeGreaterThan(0);
  };

  it('an edit during a publication waits for it, and is refused', async () => {
    const { goOn, done } = await publishing('R');
    const edit = save('CRS', [null, 9]);
    await untilLocked();
    expect(await saved('CRS')).toEqual([]);
    goOn();
    await done;
    const answer = await edit;
    expect([answer.status, answer.error.code]).toEqual([409, 'inputs-locked']);
    expect(await saved('CRS')).toEqual([]);
  });

  it('a reading that ends after the publication stores nothing', async () => {
    await scene.stage('AFAC', 'DNOM', filesOf('AFAC'), version);
    const { goOn, done } = await publishing('R');
    const reading = scene.read('AFAC', 'DNOM', undefined, version);
    await untilLocked();
    goOn();
    await done;
    expect((await reading).error.code).toBe('inputs-locked');
    const entries = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('input_entry').select('input').where('version', '=', version).execute(),
    );
    expect(entries).toEqual([]);
  });

  it('several tabs that send identical files at once all get a response, and the input is entered', async () => {
    const files = filesOf('TRSD');
    const parts = [1, 2, 3].flatMap((part) => [part, part, part, part]);
    const received = await Promise.all(
      parts.map((part) =>
        server.call(uploadFiles, {
          as: 'dev@demo',
          query: { ...scene.of('DNOM', version), filename: 'TRSD', part },
          files: files.slice((part - 1) * 10, part * 10),
        }),
      ),
    );
    expect(received.map((it) => it.status)).toEqual(parts.map(() => 200));
    const name = files[0]?.name;
    const answers = await Promise.all([0, 1].map(() => scene.read('TRSD', 'DNOM', name, version)));
    expect(answers.map((it) => it.status)).toEqual([200, 200]);
    const entries = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('input_entry').select('input').where('version', '=', version).execute(),
    );
    expect(entries).toEqual([{ input: 'TRSD' }]);
  });

  it('two people saving one parameter create two revisions, the later one in force', async () => {
    const answers = await Promise.all([save('CCD', [1, 2]), save('CCD', [3, 4])]);
    expect(answers.map((it) => it.json)).toEqual([{ Upload: 'OK' }, { Upload: 'OK' }]);
    expect(await saved('CCD')).toHaveLength(2);
  });

  it('a double click saves once', async () => {
    const answers = await Promise.all([save('CCD', [1, 2]), save('CCD', [1, 2])]);
    expect(answers.map((it) => it.status)).toEqual([200, 200]);
    expect(await saved('CCD')).toHaveLength(1);
  });

  it('a double click reads the files once', async () => {
    await scene.stage('ADEM', 'DNOM', filesOf('ADEM'), version);
    const answers = await Promise.all([1, 2].map(() => scene.read('ADEM', 'DNOM', filesOf('ADEM')[0]?.name, version)));
    expect(answers.map((it) => it.json)).toEqual([{ Upload: 'OK' }, { Upload: 'OK' }]);
    const entered = await server.inTenant('demo', (transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select('subject')
        .where('action', '=', 'input-entered')
        .where('subject', '=', `2025-09 ${version} * ADEM`)
        .execute(),
    );
    expect(entered).toHaveLength(1);
  });
});
