// External PostgreSQL: locks
import type { Endpoint } from '@contador/contract';
import * as contract from '@contador/contract/testing/every-call';
import { stepsOf, writtenFields } from '@contador/contract/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../../access/index.ts';
import { calls } from '../../areas.ts';
import { addClient } from '../../clients/testing/add-client.ts';
import { addCustomers, offers } from '../../non-regulated/testing/customers.ts';
import { addSettled } from '../../self-generators/testing/add-settled.ts';
import { lockVersion } from '../../tariff-calculation/index.ts';
import { addExampleMarkets, enterExampleMonth } from '../../tariff-calculation/testing/example-month.ts';
import { atBarrier } from '../../testing/at-barrier.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { lockRecords } from './lock-records.ts';

/** Writes by which two people cannot overwrite each other unnoticed, and why. */
const NO_RECORD_OF_TWO: Readonly<Record<string, string>> = {
  '/login': 'nobody else writes the session',
  '/login/second-step': 'a challenge and a code are used once; the second one is refused',
  '/login/passkey-options': 'adds a challenge; none is changed',
  '/login/passkey': 'a challenge is used once; the second answer is refused',
  '/login/provider-begin': 'adds a sign-in; none is changed',
  '/login/provider-finish': 'an answer of the provider is used once; the second one is refused',
  '/api/begin-code-factor': 'every person sets up only their own second step; the secret made last counts',
  '/api/confirm-code-factor': 'a code is used once; the second one is refused',
  '/api/new-recovery-codes': 'every person replaces only their own codes',
  '/api/remove-factor': 'every person removes only their own methods; the second time is refused',
  '/api/passkey-options': 'adds a challenge; none is changed',
  '/api/add-passkey': 'every person adds only their own passkeys, and a challenge is used once',
  '/api/passkey-confirmation-options': 'adds a challenge; none is changed',
  '/api/confirm-session': 'every person confirms only their own session',
  '/api/remove-account-factors': 'removes a second step with its reason; the second person is refused',
  '/logout': 'nobody else writes the session',
  '/changePassword': 'every person changes only their own password, and sends the present one',
  '/api/unlock-account': 'ends a delay; idempotent',
  '/api/invite-accounts': 'adds accounts; an existing one is never changed',
  '/api/account-link': 'makes a new link; the one before no longer opens',
  '/api/invite-customers':
    'a client has one account; new links replace those before, and a second invitation at once is refused',
  '/api/customer-links-download': 'the file is given once, to the person who prepared it',
  '/api/process-customer-accounts-file': 'reads a file without storing what it says',
  '/api/withdraw-customer-access': 'ends accounts; idempotent',
  '/api/end-account-sessions': 'ends sessions; idempotent',
  '/api/make-token': 'adds a token; none is changed',
  '/api/withdraw-token': 'ends a token; idempotent',
  '/api/add-service-account': 'adds an account; an existing one is never changed',
  '/api/end-service-account': 'ends an account; idempotent',
  '/api/set-first-month': 'one choice, shown with its month; the log has each change',
  '/api/process-printed-tariffs-file': 'a month that was brought again is the next version; none is changed',
  '/api/process-parallel-run-file': 'enters the months without a file; refused over an entered one, which it names',
  '/api/delete-parallel-run': 'deletes the figures of one file; idempotent',
  '/api/confirm-contact': 'a link is used once; the second person is refused',
  '/api/ask-recovery': 'queues a letter with a new link; nothing that a person wrote changes',
  '/api/end-own-session': 'ends sessions; idempotent',
  '/api/update-own-contact': 'every person changes only their own contact, and sends the present password',
  '/api/accept-link': 'a link is used once; the second person is refused',
  '/api/begin-company': 'the first company is created once; the second person is refused',
  '/api/update-user-month-notice': 'a customer answers for itself; idempotent',
  '/api/check-device-key': 'every account has its own key, and the first one stays',
  '/api/load-signing-certificate': 'the last certificate applies, and each is in the log',
  '/api/update-document-sending': 'the last choice applies, and each is in the log',
  '/api/send-electronic-documents': 'queues the signed documents; one that is in the queue stays as it is',
  '/api/ask-document-status': 'asks now; idempotent',
  '/api/resend-electronic-document': 'queues a rejected document; the second request finds it queued and is refused',
  '/api/remake-electronic-document':
    'binds to the comparison that the person saw; the second request finds the document queued',
  '/api/adopt-accepted-document': 'takes the document that the authority has; the second request finds it adopted',
  '/api/resume-document-sending': 'ends a stop; idempotent',
  '/api/declare-contingency': 'a second declaration with another reason is refused and names the first one',
  '/api/end-contingency': 'ends a contingency; idempotent',
  '/api/add-test-set': 'the last data apply, and each are kept',
  '/api/send-test-set': 'makes the documents that are missing; those that wait are not made again',
  '/api/send-bill-letters': 'queues the bills that are ready; one in the queue stays as it is',
  '/api/resend-bill-letter': 'queues one letter; idempotent while it waits',
  '/api/resend-ag-annex-letter': 'queues one letter; idempotent while it waits',
  '/api/record-bill-mail-consent': 'every answer of a client is a new row, and the last one applies',
  '/api/record-mail-report': 'adds a report about one letter; idempotent',
  '/api/lift-mail-block': 'ends a block; idempotent',
  '/api/upload-review-file': 'an image of the own acta; another file replaces it until the acta is sent',
  '/api/send-technical-review': 'every sender creates a new acta; none is changed',
  '/api/resend-technical-review-mail': 'retries a mail that waits or was given up; idempotent, and a sent one stays',
  '/api/order-hold-visit': 'a hold has at most one open order; the second request is refused and names it',
  '/api/cancel-operation': 'ends an operation; idempotent, and a finished one stays as it is',
  '/api/upload-files': 'adds files to those that wait to be read',
  '/api/upload-input':
    'a reading is one operation that the second request joins, and an entered input is not read again without a deletion',
  '/api/update-components': 'decisions carry the fingerprint of what the person saw',
  '/api/publish-market': 'decisions carry the fingerprint of what the person saw',
  '/api/calc-cu-op-tariff': 'decisions carry the fingerprint of what the person saw',
  '/api/calc-cu': 'calculates without storing what a person wrote',
  '/api/send-test-mail': 'sends one letter to the given address; changes no record',
  '/api/update-tenant-options': 'adds a choice with its month and reason; earlier choices stay',
  '/api/publish-no-reg-tariffs': 'publishes once; idempotent',
  '/api/publish-alu-user-tariffs': 'publishes once; idempotent',
  '/api/upload-str-settlement': 'a file of XM; earlier readings stay',
  '/api/process-sui-report-{code}': 'each processing is a new row of the history',
  '/api/liquidate-cycle-consumption': 'calculates from the present inputs; a repetition joins the same run',
  '/api/liquidate-cycle-munip-agreement': 'calculates from the present inputs; a repetition joins the same run',
  '/api/liquidate-cycle-department-agreement': 'calculates from the present inputs; a repetition joins the same run',
  '/api/make-shadow-liquidation': 'every request makes a new trial; no liquidation changes',
  '/api/read-shadow-file': 'reads a file for a trial without entering it',
  '/api/calculate-agreement-takings': 'calculates without storing anything',
  '/api/approve-cycle-consumption-liquidation': 'decisions carry the run that the person saw',
  '/api/approve-cycle-mun-agreement-liquidation': 'decisions carry the run that the person saw',
  '/api/approve-cycle-department-agreement-liquidation': 'decisions carry the run that the person saw',
  '/api/liquidate-ag-users-consumption': 'calculates from the present inputs; a repetition joins the same run',
  '/api/-approve-ag-liquidation': 'decisions carry the fingerprint of the runs that the person saw',
  '/api/correct-ag-month':
    'begins a correction that nobody began; another reason is refused with who began it and why, and the same reason changes nothing',
  '/api/take-ag-correction-file': 'reads the file again; the last reading applies, as the screen says',
  '/api/estimate-ag-correction': 'fills the hours that the person saw; refused if the hours changed',
  '/api/approve-ag-correction': 'decisions carry the fingerprint of what the person saw; idempotent',
  '/api/upload-osf-xml-liquidation': 'replaces the file of another system; an approved month accepts none',
  '/api/get-gcs-signed-url': 'every request gets a new address',
  '/api/process-clients-file':
    'refuses a row that somebody changed since the download, with who and when, under the lock of clients',
  '/api/update-status-after-upload': 'adds files to those that wait to be read',
  '/api/try-file-processing': 'reads the file again; the last reading applies, as the screen says',
  '/api/process-meter-files': 'reads the waiting files once; the second request joins the operation',
  '/api/preprocess-user-file': 'fills the hours that the person saw; refused if the hours changed',
  '/api/-approve-ag-consumption': 'carries the fingerprint of what the person saw; idempotent',
  '/api/process-consumption-file': 'enters a file where there is none; refused over an accepted one',
  '/api/process-brought-adjustments-file': 'enters adjustments that no file brought, under the lock of adjustments',
  '/api/delete-brought-adjustments': 'deletes the rows of one file; idempotent',
  '/api/process-opening-balances-file': 'enters the balances of clients without one, under the lock of balances',
  '/api/process-surplus-balances-file': 'enters the surplus of clients without any, under the lock of surplus balances',
  '/api/delete-surplus-balances': 'deletes the rows of one file; idempotent',
  '/api/delete-opening-balances': 'deletes the rows of one file; idempotent',
  '/api/process-history-file': 'enters the missing months; existing ones stay, under the lock of history',
  '/api/delete-brought-history': 'deletes the rows of one file; idempotent',
  '/api/update-historic-consumption': 'consolidates the present data; idempotent',
  '/api/generate-cycle-consumption-images': 'prepares the present data; idempotent',
  '/api/prepare-cycle-billing-archive': 'draws issued bills; a repetition draws nothing again',
  '/api/prepare-ag-annex-archive': 'draws approved months; a repetition draws nothing again',
  '/api/generate-cycle-billing': 'issues once; a repetition is refused and names the person who issued',
  '/api/void-bill':
    'reverses the present bill; a repetition answers with the same note, and another reason is refused with who reversed it',
  '/api/reissue-bill': 'replaces a reversed bill once; idempotent',
  '/api/correct-bill':
    'corrects the bill that the person saw; another correction is refused with who made it, and a repetition answers with the same result',
  '/api/add-supplementary-bill-range': 'adds a range of numbers that overlaps no other; none is changed',
  '/api/generate-internal-report': 'stores the present report; idempotent, and none is changed',
  '/api/process-billed-sui-report-{code}': 'stores the present report; idempotent, and none is changed',
  '/api/make-electronic-documents': 'stores the missing documents; existing ones never change',
  '/api/update-deviation-hold':
    'decisions carry the number of steps that the person saw; the second is refused because another person decided',
  '/api/process-other-concepts-file': 'enters a file where there is none; refused over an accepted one',
  '/api/process-credits-concepts-file': 'enters a file where there is none; refused over an accepted one',
  '/api/download-proof-package': 'packs published data, and writes only the audit log',
};

/** Calls guarded by revisions of their own, tested next to them; deletions are tested in `deletions.test.ts`. */
const TESTED_ELSEWHERE = [
  '/api/update-company',
  '/api/update-company-feature',
  '/api/update-company-identity',
  '/api/update-identity-provider',
  '/api/update-provider-account',
  '/api/update-component-corrections',
  '/api/decide-acta-change',
  '/api/drop-ag-correction',
  '/api/update-reliquidations',
  '/api/delete-market',
  '/api/delete-input',
  '/api/delete-cycle-consumption',
  '/api/delete-cycle-other-concepts',
  '/api/delete-cycle-credit-concepts',
];

const period = { period: 9, year: 2025 };
const ofVersion = { username: 'demo', ...period, market: 'DNOM', version: 'def' };
const one = 'dev@demo';
const other = 'otro@demo';
const [nameOfOne, nameOfOther] = ['Daniela Duarte', 'Tomás Ruiz'];

const visit = {
  clientCode: 'AG1',
  activity: 3,
  date: '2025-10-21',
  technician: 'dev@demo',
  priority: 2 as const,
};

interface Scene {
  readonly endpoint: Endpoint;
  /** The revision that the second person reads before writing. */
  readonly revision: () => Promise<string>;
  /** The request with the record as both people opened it and the changes of one of them. */
  readonly request: (change: object) => { query?: object; body?: object };
  /** Changes of the first and of the second person, and the field named in the refusal. */
  readonly first: object;
  readonly second: object;
  readonly third: object;
  readonly refusedField: string;
  readonly hold: (transaction: TenantTransaction) => Promise<unknown>;
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2025-10-20T15:00:00Z' });
  const company = await addExampleMarkets(server);
  const account = { role: 'dev' as const, passwordHash: '-', validUntil: new Date('2026-10-20') };
  await server.inTenant('demo', async (transaction) => {
    const day = new Date('2025-10-20');
    await addAccount(transaction, { ...account, email: other, personName: nameOfOther, administers: true }, day);
    await addAccount(transaction, { ...account, email: clerk.email, personName: clerk.personName }, day);
  });
  await enterExampleMonth(company);
  await addCustomers(company);
  await company.do(contract.updateContracts, { query: {}, body: agreement });
  await company.do(contract.updateFinancialActors, { body: issuer });
  await company.do(contract.updateOffers, { body: sold });
  await company.do(contract.updateLightingOffers, { body: lit });
  await company.do(contract.updateLightingRegistrations, { body: lamp });
  await company.do(contract.updateOpTariff, { body: option });
  await company.do(contract.updateTrials, { body: trial });
  await company.do(contract.updateBillingCycles, { body: cycle });
  await company.do(contract.updateBillingCycles, { query: { origin: 'ag' }, body: ofGenerators });
  await company.do(contract.updateBillingMonth, { body: billed });
  await company.do(contract.updateSelfGeneratorMonth, { body: exchanged });
  await company.do(contract.updateConcepts, { body: concept });
  await company.do(contract.updateAnnualParameters, { body: ofYear });
  await company.do(contract.updateNetworkOperators, { body: operator });
  await company.do(contract.updateClients, { query: { billing: 'true' }, body: client });
  await company.do(contract.updateClientConsumption, { query: { month: 9, year: 2025 }, body: consumed });
  await company.do(contract.updateBillIssuer, { body: issuing });
  await company.do(contract.decideOpenPoint, { body: decided });
  await server.inTenant('demo', async (transaction) => {
    await addClient(transaction, { client_code: 'AG1', self_generator: 'AGPE' });
    const approved = { approved_at: new Date('2025-10-15T15:00:00Z') };
    await addSettled(transaction, 'AG1', { year: 2025, number: 9 }, { value_482: -100, ...approved });
  });
  await company.do(contract.updateNoReadingCauses, { body: cause });
  await company.do(contract.updateWorkOrders, { body: visit });
  await company.do(contract.updateAgreedPrices, { body: priced });
  await company.do(contract.updateMunicipAgreements, { body: lightingAgreement });
  await company.do(contract.updateDepartmentAgreements, { body: securityAgreement });
});
afterAll(async () => {
  await server.close();
});

const ask = async <E extends Endpoint>(endpoint: E, query: object) =>
  (await server.call(endpoint, { as: one, query } as never)).reply as contract.ReplyOf<E>;
const turn = (records: string) => (transaction: TenantTransaction) => lockRecords(transaction, records);
const definedRevision = (revision: string | undefined): string => {
  if (revision === undefined) throw new Error('nothing to edit');
  return revision;
};

const clerk = { email: 'ana@demo', personName: 'Ana Mora', role: 'dev', administers: false, active: true } as const;
const town = {
  username: 'demo',
  code: 'DSUM',
  area: 'SUR',
  active: true,
  entryMonth: '2025-01',
  suiCode: '991',
} as const;
const agreement = { contract: '700', username: 'demo', calculation: 'FIJO', baseValue: 250, seller: 'GENM' } as const;
const issuer = { type: 'EMISOR', nit: '900123456', dv: '8', particulars: { bank: 'Banco Uno' } } as const;
const sold = offers[0] as contract.BodyOf<typeof contract.updateOffers>;
const lit = {
  municipality: '90001',
  municipalityName: 'Villa Norte',
  market: 'DNOM',
  contract: 'AP-1',
  detail: '',
  pricing: 'contract' as const,
  indexVariable: 'IPP' as const,
  baseIndex: 171.2,
  energyPrice: 290,
  commercialisation: 9.5,
  subscriptionDate: '2025-01-10',
  startDate: '2025-02-01',
  finishDate: '2025-10-31',
} satisfies contract.BodyOf<typeof contract.updateLightingOffers>;
const lamp = { matricula: 'AP-1', name: 'Parque', level: 'n1or', municipality: '90001' } as const;
const option = {
  username: 'demo',
  market: 'DSUM',
  beginYear: 2025,
  beginMonth: 11,
  rate: 0.85,
  period: 10,
  year: 2025,
  levels: { n1or: true, n1comp: true, n1us: true, n2: true, n3: true },
} as const;
const tariff = { username: 'demo', electric_tariff_id: 'dem20259def', market: 'DNOM' };
const trial = { ...tariff, name: 'Bolsa cara', amounts: { figures: { Pb: '350' }, contracts: {}, indices: {} } };

const cycle = { username: 'demo', code: '1NR', periodicity: 1, marketType: 'NO REGULADO' } as const;
const ofGenerators = { ...cycle, code: 'AGC', marketType: 'REGULADO', autogenerators: true } as const;
const concept = { code: 'MED', description: 'Medidor', appliesVat: true, appliesCredit: true };
const ofYear = {
  username: 'demo',
  year: 2025,
  strata56Contribution: 20,
  otherUsesContribution: 20,
  uvt: 49_799,
  minimumWage: 1_423_500,
  vat: 19,
};
const consumed = { code: 'C1', active: 100, inductive: 0, penalised: 0, capacitive: 0 };
const decided = {
  username: 'demo',
  setting: 'billFileKind',
  value: 'ds',
  from: '2025-10-01',
  reason: 'Respuesta de la DIAN',
} as const;
const issuing = { username: 'demo', prefix: 'SPDE', environment: 2 } as const;
const billed = {
  username: 'demo',
  year: 2025,
  month: 9,
  cycle: '1NR',
  firstNumber: 1,
  expedition: '2025-10-05',
  due: '2025-10-20',
  suspension: '2025-10-25',
};
const exchanged = { ...billed, cycle: 'AGC', firstNumber: 500 };
const client = {
  clientCode: 'C1',
  sicCode: 'S1',
  idType: 'NIT',
  name: 'Molinos',
  marketType: 'NO REGULADO',
  useType: 'INDUSTRIAL',
  tariffType: 'MONOMIA',
  cycle: '1NR',
  voltageLevel: '2',
  connectionLevel: 2,
  installationMunicipality: 'PASTO',
  installationDepartment: 'NARIÑO',
} as const;
const operator = {
  name: 'RED',
  incentiveCode: 'REDC',
  operatorCode: 'REDD',
  market: 'DSUM',
  zone: 'NORTE',
} as const;

const charged = {
  username: 'demo',
  active: true,
  startDate: '2025-01-01',
  finishDate: null,
  ranges: [{ min: null, max: null, value: 900, limitMin: null, limitMax: null }],
};
const lightingAgreement: contract.BodyOf<typeof contract.updateMunicipAgreements> = {
  ...charged,
  code: '52399',
  useTypes: ['COMERCIAL'],
  variable: 'FIJA',
  type: 'PESOS',
  limitUnit: 'AUTO',
};
const securityAgreement: contract.BodyOf<typeof contract.updateDepartmentAgreements> = {
  ...charged,
  code: '52',
  useTypes: ['COMERCIAL'],
  variable: 'FIJA',
  type: 'PESOS',
  limitUnit: 'AUTO',
};

const priced = { username: 'demo', clientCode: 'AG1', priceType: 1 as const, baseValue: 300 };
const cause = { code: 'PERRO', description: 'Perro en el predio' };

const settled = { username: 'demo', clientCode: 'AG1', year: 2025 };

const scenes: readonly Scene[] = [
  {
    endpoint: contract.updateUserPaymentState,
    revision: async () => definedRevision((await ask(contract.checkUserBalancePayment, settled)).payments[0]?.revision),
    request: (change) => ({
      query: { origin: 'op' },
      body: { year: 2025, month: 9, clientCode: 'AG1', state: 'pending', ...change },
    }),
    first: { companyObservation: 'uno' },
    third: { companyObservation: 'tres' },
    second: { companyObservation: 'dos' },
    refusedField: 'companyObservation',
    hold: turn('surplus payments of AG1'),
  },
  {
    endpoint: contract.updateNoReadingCauses,
    revision: async () =>
      definedRevision((await ask(contract.checkNoReadingCauses, { username: 'demo' })).causes[0]?.revision),
    request: (change) => ({ body: { ...cause, id: 1, ...change } }),
    first: { description: 'uno' },
    third: { description: 'tres' },
    second: { description: 'dos' },
    refusedField: 'description',
    hold: turn('no-reading causes'),
  },
  {
    endpoint: contract.updateWorkOrderActivities,
    revision: async () =>
      definedRevision((await ask(contract.checkWorkOrderOptions, { username: 'demo' })).activities[1]?.revision),
    request: (change) => ({ body: { id: 2, name: 'Revisión técnica', active: true, ...change } }),
    first: { name: 'Revisión uno' },
    third: { name: 'Revisión tres' },
    second: { name: 'Revisión dos' },
    refusedField: 'name',
    hold: turn('work order activities'),
  },
  {
    endpoint: contract.updateWorkOrders,
    revision: async () =>
      definedRevision((await ask(contract.checkWorkOrders, { username: 'demo' })).work_orders[0]?.revision),
    request: (change) => ({ body: { number: '20251020-001', ...change } }),
    first: { description: 'uno' },
    third: { description: 'tres' },
    second: { description: 'dos' },
    refusedField: 'description',
    hold: turn('work orders'),
  },
  {
    endpoint: contract.updateAgreedPrices,
    revision: async () => {
      const { agreements } = await ask(contract.checkAgreedPrices, { username: 'demo', clientCode: 'AG1' });
      return definedRevision(agreements[0]?.revision);
    },
    request: (change) => ({ body: { ...priced, id: 1, ...change } }),
    first: { baseValue: 301 },
    third: { baseValue: 303 },
    second: { baseValue: 302 },
    refusedField: 'baseValue',
    hold: turn('agreed prices'),
  },
  {
    endpoint: contract.updateBillingMonth,
    revision: async () => {
      const { parameters } = await ask(contract.checkBillingMonth, { username: 'demo', year: 2025, month: 9 });
      return definedRevision(parameters['1NR']?.revision);
    },
    request: (change) => ({ body: { ...billed, ...change } }),
    first: { suspension: '2025-10-26' },
    third: { suspension: '2025-10-28' },
    second: { suspension: '2025-10-27' },
    refusedField: 'suspension',
    hold: turn('bill numbers'),
  },
  {
    endpoint: contract.updateSelfGeneratorMonth,
    revision: async () => {
      const { parameters } = await ask(contract.checkSelfGeneratorMonth, { username: 'demo', year: 2025, month: 9 });
      return definedRevision(parameters.AGC?.revision);
    },
    request: (change) => ({ body: { ...exchanged, ...change } }),
    first: { suspension: '2025-10-26' },
    third: { suspension: '2025-10-28' },
    second: { suspension: '2025-10-27' },
    refusedField: 'suspension',
    hold: turn('bill numbers'),
  },
  {
    endpoint: contract.updateMunicipAgreements,
    revision: async () => {
      const { places } = await ask(contract.checkMunicipAgreements, { username: 'demo' });
      return definedRevision(places[0]?.agreements[0]?.revision);
    },
    request: (change) => ({ body: { ...lightingAgreement, id: 1, ...change } }),
    first: { type: 'UVT' },
    third: { type: 'PESOS' },
    second: { type: 'PORC_CONSUMO' },
    refusedField: 'type',
    hold: turn('tax agreements'),
  },
  {
    endpoint: contract.updateDepartmentAgreements,
    revision: async () => {
      const { places } = await ask(contract.checkDepartmentAgreements, { username: 'demo' });
      return definedRevision(places[0]?.agreements[0]?.revision);
    },
    request: (change) => ({ body: { ...securityAgreement, id: 1, ...change } }),
    first: { limitUnit: 'UVT' },
    third: { limitUnit: 'AUTO' },
    second: { limitUnit: 'SMMLV' },
    refusedField: 'limitUnit',
    hold: turn('tax agreements'),
  },
  {
    endpoint: contract.updateConcepts,
    revision: async () =>
      definedRevision((await ask(contract.checkConcepts, { username: 'demo' })).concepts[0]?.revision),
    request: (change) => ({ body: { ...concept, id: 1, ...change } }),
    first: { observation: 'uno' },
    third: { observation: 'tres' },
    second: { observation: 'dos' },
    refusedField: 'observation',
    hold: turn('billing concepts'),
  },
  {
    endpoint: contract.updateAnnualParameters,
    revision: async () => (await ask(contract.checkAnnualParameters, { username: 'demo', year: 2025 })).revision,
    request: (change) => ({ body: { ...ofYear, ...change } }),
    first: { uvt: 1 },
    third: { uvt: 3 },
    second: { uvt: 2 },
    refusedField: 'uvt',
    hold: turn('annual parameters 2025'),
  },
  {
    endpoint: contract.updateClientConsumption,
    revision: async () => {
      const of = { username: 'demo', code: 'C1', month: 9, year: 2025 };
      return definedRevision((await ask(contract.checkClientConsumption, of)).client?.revision);
    },
    request: (change) => ({ query: { month: 9, year: 2025 }, body: { ...consumed, ...change } }),
    first: { active: 101 },
    third: { active: 103 },
    second: { active: 102 },
    refusedField: 'active',
    hold: turn('billing 2025-9 1NR'),
  },
  {
    endpoint: contract.updateBillIssuer,
    revision: async () => (await ask(contract.checkBillIssuer, { username: 'demo' })).issuer.revision,
    request: (change) => ({ body: { ...issuing, ...change } }),
    first: { address: 'Calle 1' },
    third: { address: 'Calle 3' },
    second: { address: 'Calle 2' },
    refusedField: 'address',
    hold: turn('bill issuer'),
  },
  {
    endpoint: contract.decideOpenPoint,
    revision: async () => {
      const { settings } = await ask(contract.checkOpenPoints, { username: 'demo' });
      return definedRevision(settings.find(({ setting }) => setting === decided.setting)?.revision);
    },
    request: (change) => ({ body: { ...decided, ...change } }),
    first: { value: 'aa' },
    third: { value: 'cc' },
    second: { value: 'bb' },
    refusedField: 'value',
    hold: turn('open points'),
  },
  {
    endpoint: contract.updateClients,
    revision: async () =>
      definedRevision(
        (await ask(contract.checkClients, { username: 'demo', billing: 'true', client_code: 'C1' })).client?.revision,
      ),
    request: (change) => ({ query: { billing: 'true' }, body: { ...client, ...change } }),
    first: { phone: '1' },
    third: { phone: '3' },
    second: { phone: '2' },
    refusedField: 'phone',
    hold: turn('clients'),
  },
  {
    endpoint: contract.updateAccount,
    revision: async () => {
      const { accounts } = await ask(contract.listAccounts, { username: 'demo' });
      return definedRevision(accounts.find(({ email }) => email === clerk.email)?.revision);
    },
    request: (change) => ({ body: { username: 'demo', ...clerk, ...change } }),
    first: { personName: 'Ana M. Mora' },
    second: { personName: 'Ana Mora Ruiz' },
    third: { personName: 'Ana Ruiz' },
    refusedField: 'personName',
    hold: turn('accounts'),
  },
  {
    endpoint: contract.updateNetworkOperators,
    revision: async () => definedRevision((await ask(contract.checkNetworkOperators, {})).operators[0]?.revision),
    request: (change) => ({ body: { ...operator, ...change } }),
    first: { phone: '1' },
    third: { phone: '3' },
    second: { phone: '2' },
    refusedField: 'phone',
    hold: turn('network operators'),
  },
  {
    endpoint: contract.updateBillingCycles,
    revision: async () =>
      definedRevision((await ask(contract.checkBillingCycles, { username: 'demo' })).cycles[0]?.revision),
    request: (change) => ({ body: { ...cycle, id: 1, ...change } }),
    first: { periodicity: 2 },
    third: { periodicity: 4 },
    second: { periodicity: 3 },
    refusedField: 'periodicity',
    hold: turn('billing cycles'),
  },
  {
    endpoint: contract.updateMarkets,
    revision: async () => {
      const { markets } = await ask(contract.checkMarkets, { username: 'demo' });
      return definedRevision(markets.find(({ code }) => code === 'DSUM')?.revision);
    },
    request: (change) => ({ body: { ...town, name: 'DEMO SUR', ...change } }),
    first: { name: 'DEMO SUR UNO' },
    third: { name: 'DEMO SUR TRES' },
    second: { name: 'DEMO SUR DOS' },
    refusedField: 'name',
    hold: turn('markets'),
  },
  {
    endpoint: contract.updateContracts,
    revision: async () => {
      const { contracts } = await ask(contract.checkContracts, { username: 'demo', ...period });
      return definedRevision(contracts.find((it) => it.contract === '700')?.revision);
    },
    request: (change) => ({ query: {}, body: { ...agreement, ...change } }),
    first: { baseValue: 251 },
    third: { baseValue: 253 },
    second: { baseValue: 252 },
    refusedField: 'baseValue',
    hold: turn('contracts'),
  },
  {
    endpoint: contract.updateFinancialActors,
    revision: async () =>
      definedRevision((await ask(contract.checkFinancialActors, { username: 'demo' })).actors[0]?.revision),
    request: (change) => ({ body: { ...issuer, id: 1, ...change } }),
    first: { particulars: { bank: 'Banco Dos' } },
    third: { particulars: { bank: 'Banco Cuatro' } },
    second: { particulars: { bank: 'Banco Tres' } },
    refusedField: 'particulars.bank',
    hold: turn('financial actors'),
  },
  {
    endpoint: contract.updateOffers,
    revision: async () => {
      const { offers } = await ask(contract.checkOffers, { username: 'demo', clientCode: '1001' });
      return definedRevision(offers[0]?.revision);
    },
    request: (change) => ({ body: { ...sold, number: 1, ...change } }),
    first: { detail: 'uno' },
    third: { detail: 'tres' },
    second: { detail: 'dos' },
    refusedField: 'detail',
    hold: turn('customers and offers'),
  },
  {
    endpoint: contract.saveCustomer,
    revision: async () => {
      const { customers } = await ask(contract.listCustomers, { username: 'demo' });
      return definedRevision(customers.find(({ code }) => code === '1001')?.revision);
    },
    request: (change) => ({ body: { code: '1001', ...change } }),
    first: { name: 'MOLINOS UNO' },
    third: { name: 'MOLINOS TRES' },
    second: { name: 'MOLINOS DOS' },
    refusedField: 'name',
    hold: turn('customers and offers'),
  },
  {
    endpoint: contract.updateLightingOffers,
    revision: async () => {
      const { offers } = await ask(contract.checkLightingOffers, { username: 'demo', municipality: '90001' });
      return definedRevision(offers[0]?.revision);
    },
    request: (change) => ({ body: { ...lit, number: 1, ...change } }),
    first: { energyPrice: 291 },
    third: { energyPrice: 293 },
    second: { energyPrice: 292 },
    refusedField: 'energyPrice',
    hold: turn('street lighting'),
  },
  {
    endpoint: contract.updateLightingRegistrations,
    revision: async () => {
      const asked = { username: 'demo', municipality: '90001' };
      return definedRevision((await ask(contract.checkLightingRegistrations, asked)).registrations[0]?.revision);
    },
    request: (change) => ({ body: { ...lamp, ...change } }),
    first: { name: 'Parque uno' },
    third: { name: 'Parque tres' },
    second: { name: 'Parque dos' },
    refusedField: 'name',
    hold: turn('street lighting'),
  },
  {
    endpoint: contract.updateOpTariff,
    revision: async () => (await ask(contract.calcOpTariff, { ...ofVersion, market: 'DSUM' })).revision,
    request: (change) => ({ body: { ...option, period: 9, active: true, ...change } }),
    first: { rate: 0.9 },
    third: { rate: 0.99 },
    second: { rate: 0.95 },
    refusedField: 'rate',
    hold: (transaction) =>
      transaction.selectFrom('market').select('code').where('code', '=', 'DSUM').forUpdate().execute(),
  },
  {
    endpoint: contract.updateTrials,
    revision: async () => definedRevision((await ask(contract.checkTrials, tariff)).trials[0]?.revision),
    request: (change) => ({ body: { ...trial, ...change } }),
    first: { amounts: { ...trial.amounts, figures: { Pb: '360' } } },
    third: { amounts: { ...trial.amounts, figures: { Pb: '380' } } },
    second: { amounts: { ...trial.amounts, figures: { Pb: '370' } } },
    refusedField: 'amounts.figures',
    hold: turn('trials'),
  },
  {
    endpoint: contract.uploadParameter,
    revision: async () => {
      const { parameters } = await ask(contract.checkParameters, ofVersion);
      return definedRevision(parameters.find(({ filename }) => filename === 'CCD')?.revision);
    },
    request: ({ seen, told, ...body }: { seen?: string; told?: string }) => ({
      query: { ...ofVersion, filename: 'CCD', seen: told ?? seen },
      body,
    }),
    first: { data: [11, 12] },
    third: { data: [31, 12] },
    second: { data: [21, 12] },
    refusedField: 'CCD',
    hold: (transaction) => lockVersion(transaction, { year: 2025, number: 9 }, 'def'),
  },
];

const writes = calls.map(({ endpoint }) => endpoint).filter(({ effect }) => effect === 'write');
/** Lists of records, of which each carries what its person saw. */
const ROWS = ['rows', 'changes'];
const names = ({ body, query }: Endpoint) => [...stepsOf(body), ...stepsOf(query)].map(({ name }) => name);

describe('every call that writes', () => {
  it.each(writes.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s detects two people who edit at once, or needs no guard',
    (path, endpoint) => {
      const rows = stepsOf(endpoint.body).find(({ name }) => ROWS.includes(name));
      const guarded = names(endpoint).includes('seen') || rows !== undefined;
      expect([guarded, NO_RECORD_OF_TWO[path] !== undefined]).toEqual(guarded ? [true, false] : [false, true]);
      if (guarded && rows === undefined && !TESTED_ELSEWHERE.includes(path))
        expect(scenes.map((it) => it.endpoint.path)).toContain(path);
    },
  );

  it('every exception names an existing call', () => {
    const paths = writes.map(({ path }) => path as string);
    expect(Object.keys(NO_RECORD_OF_TWO).filter((path) => !paths.includes(path))).toEqual([]);
  });
});

describe.each(scenes.map((scene) => [scene.endpoint.path, scene] as const))('two people at %s', (_, scene) => {
  const { endpoint, request, first, second, third, refusedField, hold } = scene;
  const save = (as: string, change: object) => server.call(endpoint, { as, ...request(change) } as never);

  it('at once: one is saved, the other learns who changed what, and can save again', async () => {
    const seenRevision = await scene.revision();
    const answers = await atBarrier(server, hold, [
      () => save(one, { ...first, seen: seenRevision }),
      () => save(other, { ...second, seen: seenRevision }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const winner = answers[0]?.status === 200 ? nameOfOne : nameOfOther;
    const revision = contract.revisionTold(refused?.json);
    expect([refused?.error.code, refused?.error.details[0]?.field]).toEqual(['changed-meanwhile', refusedField]);
    expect(refused?.error.details[0]?.expected).toContain(winner);
    expect(revision).toBe(await scene.revision());
    const chosen = await save(other, {
      ...(winner === nameOfOne ? second : first),
      seen: seenRevision,
      told: revision,
    });
    expect(chosen.status).toBe(200);
  });

  it("a third person's change made meanwhile is refused again", async () => {
    const seenRevision = await scene.revision();
    await save(one, first);
    await save(one, second);
    const acknowledged = await scene.revision();
    await save(other, third);
    const answer = await save(one, { ...second, seen: seenRevision, told: acknowledged });
    expect([answer.status, answer.error.code]).toEqual([409, 'changed-meanwhile']);
    expect(answer.error.details[0]?.expected).toContain(nameOfOther);
  });
});

describe('fields that the second person did not change', () => {
  it("keep what the first person saved, with the second person's changes on top", async () => {
    const { markets } = await ask(contract.checkMarkets, { username: 'demo' });
    const opened = markets.find(({ code }) => code === 'DSUM');
    if (opened === undefined) throw new Error('no market');
    const { revision: seenRevision, demandPercent: _, tariffOption: __, ...form } = opened;
    const body = { ...form, username: 'demo' };
    await server.call(contract.updateMarkets, { as: other, body: { ...body, suiCode: '994', alpha: 0.3 } });
    const mine = { ...body, incumbentName: 'CEDENAR', seen: seenRevision };
    const refused = await server.call(contract.updateMarkets, { as: one, body: mine });
    expect(refused.error.details.map(({ field, label, value }) => [field, label, value])).toEqual([
      ['suiCode', 'Código SUI', '994'],
      ['alpha', 'α del comercializador', '0.3'],
    ]);
    const acknowledged = contract.revisionTold(refused.json);
    const saved = await server.call(contract.updateMarkets, {
      as: one,
      body: { ...mine, ...(acknowledged && { told: acknowledged }) },
    });
    expect(saved.status).toBe(200);
    const now = (await ask(contract.checkMarkets, { username: 'demo' })).markets.find(({ code }) => code === 'DSUM');
    expect(now).toMatchObject({ suiCode: '994', alpha: 0.3, incumbentName: 'CEDENAR' });
  });

  it('need no question if both saved the same value', async () => {
    const seenRevision = definedRevision(
      (await ask(contract.listCustomers, { username: 'demo' })).customers[0]?.revision,
    );
    const body = { code: '1001', name: 'MOLINOS TRES' };
    await server.call(contract.saveCustomer, { as: other, body });
    expect((await server.call(contract.saveCustomer, { as: one, body: { ...body, seen: seenRevision } })).status).toBe(
      200,
    );
  });

  it('are refused too if the record was new for both', async () => {
    const body = { code: '3001', name: 'NUEVO', market: 'DNOM', level: 'n2' as const, seen: '' };
    const both = await atBarrier(server, turn('customers and offers'), [
      () => server.call(contract.saveCustomer, { as: one, body }),
      () => server.call(contract.saveCustomer, { as: other, body: { ...body, name: 'OTRO' } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('the refusal', () => {
  const toldTo = async (endpoint: Endpoint, body: object, seenRevision: string) => {
    const answer = await server.call(endpoint, { as: one, body: { ...body, seen: seenRevision } } as never);
    expect(answer.error.code).toBe('changed-meanwhile');
    return answer.error.details.map(({ label, value }) => [label, value]);
  };

  it('shows the ranges and uses of an agreement, not their number', async () => {
    const { places } = await ask(contract.checkMunicipAgreements, { username: 'demo' });
    const seenRevision = definedRevision(places[0]?.agreements[0]?.revision);
    const body = { ...lightingAgreement, id: 1, variable: 'RANGO_CONSUMO' as const };
    const bare = { limitMin: null, limitMax: null };
    await server.call(contract.updateMunicipAgreements, {
      as: other,
      body: {
        ...body,
        useTypes: ['COMERCIAL', 'INDUSTRIAL'],
        ranges: [
          { ...bare, min: 0, max: 1000, value: 12.5 },
          { min: 1000, max: null, value: 14, limitMin: 4200, limitMax: 65000.5 },
        ],
      },
    });
    const mine = { ...body, useTypes: ['OFICIAL'], ranges: [{ ...bare, min: 0, max: null, value: 3 }] };
    const acknowledged = await toldTo(contract.updateMunicipAgreements, mine, seenRevision);
    expect(acknowledged).toContainEqual(['Uso', 'COMERCIAL, INDUSTRIAL']);
    expect(acknowledged).toContainEqual([
      'Rangos',
      '1: 0 a 1,000, 12.5; 2: más de 1,000, 14 mínimo 4,200 máximo 65,000.5',
    ]);
  });

  it('shows the numbers of bills as they are printed', async () => {
    const { parameters } = await ask(contract.checkBillingMonth, { username: 'demo', year: 2025, month: 9 });
    const seenRevision = definedRevision(parameters['1NR']?.revision);
    await server.call(contract.updateBillingMonth, { as: other, body: { ...billed, firstNumber: 870_001 } });
    const acknowledged = await toldTo(contract.updateBillingMonth, { ...billed, firstNumber: 880_001 }, seenRevision);
    expect(acknowledged[0]).toEqual(['Primera factura', '870001']);
  });

  it('states a value once if two fields hold it under the same label', async () => {
    const { actors } = await ask(contract.checkFinancialActors, { username: 'demo' });
    const seenRevision = definedRevision(actors[0]?.revision);
    const withOwner = (owner: string) => ({
      ...issuer,
      id: actors[0]?.id,
      owner,
      particulars: { ...issuer.particulars, owner },
    });
    await server.call(contract.updateFinancialActors, { as: other, body: withOwner('Recaudo Norte') } as never);
    expect(await toldTo(contract.updateFinancialActors, withOwner('Recaudo Sur'), seenRevision)).toEqual([
      ['Titular', 'Recaudo Norte'],
    ]);
  });
});

it('compares every field that a guarded call writes', () => {
  expect(writtenFields(contract.updateOffers.body, ['number', 'clientCode', 'clientName', 'acceptOverlap'])).toEqual([
    'detail',
    'indexVariable',
    'baseIndex',
    'commercialisationBase',
    'pricing',
    'details.basePrice',
    'details.margin',
    'details.fixedPercent',
    'details.spotPercent',
    'subscriptionDate',
    'startDate',
    'finishDate',
    'active',
  ]);
});
