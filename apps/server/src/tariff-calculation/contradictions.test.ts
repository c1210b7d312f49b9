// External PostgreSQL: none
import { checkBeforePublishing } from '@contador/contract/tariff-calculation';
import { checkInputs, checkParameters } from '@contador/contract/tariff-inputs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork, OpenMonth } from '../demo/company-at-work.ts';
import { crossChecks } from '../tariff-inputs/cross-checks/index.ts';
import { loadMonthInputs } from '../tariff-inputs/index.ts';
import type { TestServer } from '../testing/test-server.ts';
import { exampleMonthServer } from './testing/example-month.ts';

const as = 'dev@demo';
const market = 'DNOM';
let server: TestServer;
let company: CompanyAtWork;
let open: OpenMonth;

/** Sets up a month with every kind of contradiction, each planted in one of its two sources. */
beforeAll(async () => {
  ({ server, company, open } = await exampleMonthServer());
  await company.enterParameter(open, market, 'IPC', [149.9, 151.48]);
  await company.enterParameter(open, market, 'IPP', [200]);
  const plant = (path: string, amount: string, input: string) =>
    server.database.owner.query(`
      begin; set local app.tenant = 'demo';
      update input_entry set reading = jsonb_set(reading, '${path}', '"${amount}"') where input = '${input}';
      commit`);
  await plant('{indicators,PPBO,amount}', '999', 'TRSM');
  await plant('{charges,d2,amount}', '150', 'CDI');
});
afterAll(async () => {
  await server.close();
});

const query = { username: 'demo', period: 9, year: 2025, market, version: 'def' };
const found = async () => {
  const inputs = await server.inTenant('demo', (transaction) => loadMonthInputs(transaction, open.period, 'def'));
  return crossChecks(inputs).filter((it) => it.market === null || it.market === market);
};

describe('Contradictions between sources of a month', () => {
  it('are found, each kind of them', async () => {
    expect((await found()).map(({ fact, against }) => `${fact} ${against}`)).toEqual([
      'parameter:IPC.1 TRSM',
      'parameter:IPP.1 TRSM',
      'file:AFAC.spotValue TRSM',
      `file:ADD.DtUN[market=${market};voltage=2] CDI`,
    ]);
  });

  it('are shown on entry, in the console, and before publishing as needing a reason', async () => {
    const { parameters } = (await server.call(checkParameters, { as, query })).reply;
    const { inputs } = (await server.call(checkInputs, { as, query })).reply;
    const { components } = await company.components(open, market);
    const { findings } = (await server.call(checkBeforePublishing, { as, query })).reply;
    const places = {
      entered: [
        ...parameters.flatMap(({ filename, remarks }) => remarks.map((it) => `${filename} ${it}`)),
        ...inputs.flatMap(({ name, warnings }) => warnings.map(({ expected }) => `${name} ${expected}`)),
      ],
      console: components.flatMap(({ warnings }) => warnings),
      before: findings.filter(({ severity }) => severity === 'W').map(({ sentence }) => sentence),
    };
    for (const { used, sentence } of await found()) {
      expect(places.entered).toContain(`${used} ${sentence}`);
      expect(places.console.some((it) => it.endsWith(sentence))).toBe(true);
      expect(places.before).toContain(sentence);
    }
  });

  it('block the component that uses the data until the reason is written', async () => {
    const card = (await company.components(open, market)).components.find(({ component }) => component === 'D');
    const Fingerprint = card?.fingerprint as string;
    await company.decide(open, market, 'D', { Approved: true, Fingerprint });
    await expect(company.decide(open, market, 'D', { Published: true, Fingerprint })).rejects.toThrow(
      /publication-needs-reasons|motivo/,
    );
    const Reasons = [
      {
        code: 'sources-differ',
        subject: `file:ADD.DtUN[market=${market};voltage=2]`,
        reason: 'Rige el cargo del área.',
      },
    ];
    expect((await company.decide(open, market, 'D', { Published: true, Fingerprint, Reasons })).Upload).toBe('OK');
  });
});

describe('COT, charged by law from January 2024', () => {
  it('is required from that tariff month; earlier values are stored and reported to have no effect', async () => {
    const cotOf = async (period: number, year: number) => {
      await company.openMonth({ year, number: period }, 'MONOMIO', '.txf');
      const { parameters } = (await server.call(checkParameters, { as, query: { ...query, period, year } })).reply;
      return parameters.find(({ filename }) => filename === 'COT');
    };
    const november = { period: { year: 2023, number: 11 }, version: 'def' };
    expect(await cotOf(12, 2023)).toMatchObject({ asked: true, entered: false, remarks: [] });
    expect(await cotOf(11, 2023)).toMatchObject({
      asked: false,
      entered: true,
      remarks: [expect.stringMatching(/Enero 2024.*no tiene efecto/)],
    });
    await company.enterParameter(november, market, 'COT', [40, 41, 23, 0]);
    const kept = await cotOf(11, 2023);
    expect(kept?.values[10]).toEqual([40, 41, 23, 0]);
    expect(kept?.remarks).toHaveLength(1);
  });
});
