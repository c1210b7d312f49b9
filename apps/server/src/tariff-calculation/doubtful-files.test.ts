import { checkBeforePublishing } from '@contador/contract/tariff-calculation';
import { checkInputs, getInputInformation } from '@contador/contract/tariff-inputs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompanyAtWork, OpenMonth } from '../demo/company-at-work.ts';
import { filesByInput } from '../demo/files-by-input.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { addExampleMarkets, enterExampleMonth, exampleFiles } from './testing/example-month.ts';

const as = 'dev@demo';
const market = 'DNOM';
const query = { username: 'demo', period: 9, year: 2025, market, version: 'def' };
const SAME =
  'ADEM, adem0912.txf: Cada día con sus propios datos: los días 12 y 13 tienen exactamente el mismo contenido.';
const CUT = /^AFAC, afac09\.txf, línea \d+: El archivo puede estar cortado: la última línea no tiene fin/;

let server: TestServer;
let company: CompanyAtWork;
let open: OpenMonth;

/** Sets up a month in which ADEM contains a day twice and AFAC ends inside its last number. */
beforeAll(async () => {
  server = await testServer();
  company = await addExampleMarkets(server);
  open = await enterExampleMonth(company, { without: ['ADEM', 'AFAC'] });
  const { files } = exampleFiles(open.period);
  const own = files.filter(({ path }) => !path.includes('/')).map(({ path, bytes }) => ({ name: path, bytes }));
  const bytesOf = (name: string) => own.find((it) => it.name === name)?.bytes as Uint8Array;
  const changed = own.map(({ name, bytes }) => {
    if (name === 'adem0913.txf') return { name, bytes: bytesOf('adem0912.txf') };
    return name === 'afac09.txf' ? { name, bytes: withoutItsEnd(bytes) } : { name, bytes };
  });
  const groups = filesByInput(changed, open.period, '.txf', []).filter(({ input }) => /^(ADEM|AFAC)$/.test(input.name));
  for (const group of groups) await company.enterFiles(open, group, market);
});
afterAll(async () => {
  await server.close();
});

/** Cuts the text after the first digit of its last number. */
function withoutItsEnd(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder('windows-1252').decode(bytes).trimEnd();
  return bytes.slice(0, text.lastIndexOf(';') + 2);
}

it('shows doubtful files in the list of inputs and in what was read of them', async () => {
  const { inputs } = (await server.call(checkInputs, { as, query })).reply;
  const warningsOf = (name: string) =>
    inputs.find((it) => it.name === name)?.warnings.map(({ expected }) => expected) ?? [];
  expect(warningsOf('ADEM').some((it) => SAME.endsWith(it))).toBe(true);
  expect(warningsOf('AFAC').some((it) => it.startsWith('El archivo puede estar cortado'))).toBe(true);
  const { warnings } = (await server.call(getInputInformation, { as, query: { ...query, filename: 'ADEM' } })).reply;
  expect(warnings.map(({ file, expected }) => `ADEM, ${file}: ${expected}`)).toContain(SAME);
});

it('shows them in the console under every component calculated from them', async () => {
  const { components } = await company.components(open, market);
  const warningsOf = (name: string) => components.find(({ component }) => component === name)?.warnings ?? [];
  expect(warningsOf('G')).toContain(SAME);
  expect(warningsOf('G').some((it) => CUT.test(it))).toBe(true);
  expect(warningsOf('R').some((it) => CUT.test(it))).toBe(true);
  expect(warningsOf('D')).not.toContain(SAME);
});

it('requires a reason for them before publishing, and counts each once', async () => {
  const { findings } = (await server.call(checkBeforePublishing, { as, query })).reply;
  const doubted = findings.filter(({ code }) => code === 'file-doubtful');
  expect(doubted.map(({ subject, severity }) => `${severity} ${subject}`)).toEqual([
    'W ADEM adem0912.txf',
    'W AFAC afac09.txf',
  ]);
  expect(doubted[0]?.sentence).toBe(SAME);
  expect(doubted[0]?.components).toEqual(['G', 'PR']);
  expect(doubted[1]?.sentence).toMatch(CUT);
  expect(findings.filter(({ code, subject }) => code === 'input-with-remarks' && subject === 'ADEM')).toEqual([]);
  const card = (await company.components(open, market)).components.find(({ component }) => component === 'PR');
  const Fingerprint = card?.fingerprint as string;
  await company.decide(open, market, 'PR', { Approved: true, Fingerprint });
  await expect(company.decide(open, market, 'PR', { Published: true, Fingerprint })).rejects.toThrow(/motivo/);
});
