import type { Endpoint } from '@contador/contract';
import * as billing from '@contador/contract/billing';
import * as clients from '@contador/contract/clients';
import { updateFinancialActors } from '@contador/contract/tariff-inputs';
import { getSignedUrl } from '@contador/contract/uploads';
import { postfix } from '@contador/domain/testing/mail-reports';
import { CEDENAR } from '@contador/regulation';
import { fileNamed, storeFile, type TenantTransaction } from '../../platform/index.ts';
import { type Cells, sendSheets } from '../../platform/uploads/testing/send-upload.ts';
import { WORKBOOK } from '../../platform/uploads/upload-bound.ts';
import { publishPrintedMonth } from '../../tariff-calculation/index.ts';
import { saveIdentity } from '../../tariff-publication/index.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { addSignedDocument } from '../electronic/sending/testing/sent-document.ts';
import { certificateBytes, TEST_PASSWORD } from '../electronic/signing/testing/test-certificate.ts';
import { heading } from '../intake/testing/intake-scene.ts';
import { addBilledClient, COMPANY, MARKET } from './billed-company.ts';

/** A writing API call at its place in a cycle month. */
export interface MonthStep {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Prepares data that the step needs and is not part of it. */
  readonly before?: () => Promise<unknown>;
  /** Run for each person before the request. */
  readonly each?: (as: string, at: number) => Promise<unknown>;
  /** Request in internal field names, as a person would send it. */
  readonly request: () => object | Promise<object>;
}

const cycle = 'R1';
const username = COMPANY;
const ADMINISTRATOR = 'dev@spectrum';
const ofMonth = { username, year: 2025, month: 10 } as const;
const query = { ...ofMonth, cycle };
const ofFile = { ...ofMonth, cycle };

const commercial = {
  idType: 'NIT',
  idNumber: '900123456',
  marketType: 'REGULADO',
  useType: 'COMERCIAL',
  tariffType: 'MONOMIA',
  cycle,
  market: MARKET,
  voltageLevel: '1',
  connectionLevel: 1,
  unitCostForm: 'SI',
  installationMunicipality: 'PASTO',
  installationDepartment: 'NARIÑO',
  contribution: '20',
};
const lighting = {
  username,
  code: '52001',
  useTypes: ['COMERCIAL'],
  startDate: '2025-01-01',
  finishDate: null,
  active: true,
  variable: 'FIJA',
  type: 'PORC_CONSUMO',
  limitUnit: 'AUTO',
  ranges: [{ min: null, max: null, value: 10, limitMin: null, limitMax: null }],
};

/** Clients of the cycle in the consumption file, by code: kWh of October. Client 6 is held and client 7 is typed. */
const FILED = { 1: 210, 2: 210, 3: 300, 4: 90, 5: 120, 6: 900 };
const held = '6';
const typed = '7';

/**
 * All writing calls of the billing area in the order of a cycle month, for a company with published tariffs and nothing else: from cycles
 * and parameters to bills, a correction and reports.
 */
export function billingMonth(server: TestServer, clerk: string): readonly MonthStep[] {
  const ask = async (endpoint: Endpoint, request: object) => {
    const { status, json } = await server.call(endpoint, { as: clerk, ...request } as never);
    if (status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(json)}`);
    return json;
  };
  const inCompany = (work: (transaction: TenantTransaction) => Promise<unknown>) => server.inTenant(username, work);
  const sent = { contentType: WORKBOOK, year: 2025, month: 10 };
  const sheet =
    (fileName: string, rows: readonly Cells[]) =>
    (as: string, at = 0) =>
      sendSheets(server, fileName, { Hoja: rows }, { ...sent, as, from: `10.0.0.${at + 1}` });
  const file = (fileName: string) => ({ fileName, contentType: WORKBOOK });
  const consumption = [heading, ...Object.entries(FILED).map(([code, kWh]) => [`Frt${code}`, kWh, 0, 0, 0])];
  const concepts = [
    ['CODIGO_CONCEPTO', 'CODIGO_SIC', 'VALOR_CONCEPTO'],
    ['MED', 'Frt1', 85_000],
  ];
  const credits = [
    [
      'CODIGO CLIENTE',
      'CONCEPTO',
      'VALOR TOTAL',
      'SALDO FINAL PERIODO',
      'PAGO A CAPITAL',
      'INTERES CORRIENTE',
      'VR CUOTA MES',
      'TASA INTERES EA',
      'No. CUOTA',
    ],
    ['1', 'CRE', 120_000, 100_000, 10_000, 1_500, 11_500, 18, 3],
  ];
  const entered = async (endpoint: Endpoint, fileName: string, rows: readonly Cells[], more: object = {}) => {
    await sheet(fileName, rows)(clerk);
    await ask(endpoint, { query: { ...ofFile, ...more }, body: file(fileName) });
  };
  const step = (name: string, endpoint: Endpoint, request: MonthStep['request'] | object, more: object = {}) => ({
    name,
    endpoint,
    ...more,
    request: typeof request === 'function' ? (request as MonthStep['request']) : () => request,
  });
  const letterNumber = async () => {
    let found = 0;
    await inCompany(async (transaction) => {
      found = (await transaction.selectFrom('bill_letter').select('number').executeTakeFirstOrThrow()).number ?? 0;
    });
    return found;
  };
  const sentLetter = async () => {
    let found = '';
    await inCompany(async (transaction) => {
      const sent = transaction.selectFrom('bill_letter').select('id').where('state', '=', 'sent');
      found = (await sent.executeTakeFirstOrThrow()).id;
    });
    return found;
  };
  const corrected = { consumption: { active: 187.5, inductive: 0, penalised: 0, capacitive: 0 } };

  return [
    step('a cycle', clients.updateBillingCycles, {
      body: { username, code: cycle, periodicity: 1, marketType: 'REGULADO', entryMonth: '2025-01' },
    }),
    step('parameters of the year', billing.updateAnnualParameters, {
      body: {
        username,
        year: 2025,
        strata56Contribution: 20,
        otherUsesContribution: 20,
        uvt: 49_799,
        minimumWage: 1_423_500,
        vat: 19,
      },
    }),
    step(
      'an operator',
      clients.updateNetworkOperators,
      { body: { username, name: 'RED', incentiveCode: 'REDC', operatorCode: 'REDD', market: MARKET, zone: 'NORTE' } },
      { before: () => inCompany(publishTariffs) },
    ),
    step('an account', updateFinancialActors, {
      body: { username, type: 'EMISOR', nit: '860000001', dv: '8', particulars: { bank: 'Banco', ac_number: '1' } },
    }),
    step('an issuer', billing.updateBillIssuer, {
      body: {
        username,
        prefix: 'SPE',
        environment: 2,
        softwareId: '56f2ae4e',
        pin: '12345',
        suiCode: '525',
        authorisation: '18760000001',
        authorisedFrom: '2025-01-01',
        authorisedTo: '2026-12-31',
        rangeFirst: 1,
        rangeLast: 5000,
        municipalityCode: '52001',
        address: 'Calle 18',
        email: 'f@example.com',
      },
    }),
    step('an open point', billing.decideOpenPoint, {
      body: { username, setting: 'containerProfile', value: '', from: '2025-10-01', reason: 'Respuesta de la DIAN' },
    }),
    step('a concept', billing.updateConcepts, {
      body: { username, code: 'MED', description: 'Medidor', appliesVat: true, appliesCredit: false },
    }),
    step('a municipality', billing.updateMunicipAgreements, { body: lighting }),
    step('a department', billing.updateDepartmentAgreements, {
      body: { ...lighting, code: '52', type: 'PESOS' },
    }),
    step('a client', clients.updateClients, {
      query: { username, billing: 'true' },
      body: { ...commercial, clientCode: '4', sicCode: 'Frt4', name: 'Tienda' },
    }),
    step('an address', getSignedUrl, { query: { username, year: 2025, period: 10 }, body: file('consumos.xlsx') }),
    step(
      'a workbook of clients',
      clients.processClientsFile,
      {
        query: { username, billing: 'true', year: 2025, period: 10, enter: true },
        body: file('clientes.xlsx'),
      },
      {
        each: sheet('clientes.xlsx', [
          [
            'client_code',
            'sic_code',
            'client_name',
            'id_type',
            'client_market_type',
            'use_type',
            'tariff_type',
            'client_cycle',
            'client_market',
            'voltage_level',
            'conn_level',
            'cu_form',
            'inst_municip',
            'inst_departm',
            'contrib_perc',
          ],
          [
            '5',
            'Frt5',
            'Panadería',
            'NIT',
            'REGULADO',
            'COMERCIAL',
            'MONOMIA',
            cycle,
            MARKET,
            '1',
            '1',
            'SI',
            'PASTO',
            'NARIÑO',
            '20',
          ],
        ]),
      },
    ),
    step(
      'months of another system',
      billing.processHistoryFile,
      { query: { ...ofMonth, enter: true }, body: file('historia.xlsx') },
      {
        before: () => inCompany(addClients),
        each: sheet('historia.xlsx', [
          ['CODIGO_CLIENTE', 'PERIODO', 'ENERGIA_ACTIVA', 'DIAS'],
          ['1', '2025-09', 200, 30],
        ]),
      },
    ),
    step('those months deleted', billing.deleteBroughtHistory, async () => {
      const { files } = await ask(billing.checkBroughtHistory, { query: { username } });
      return { query: { username, id: files[0].id } };
    }),
    step(
      'balances of another system',
      billing.processOpeningBalancesFile,
      { query: { ...ofMonth, enter: true }, body: file('saldos.xlsx') },
      {
        each: sheet('saldos.xlsx', [
          ['CODIGO_CLIENTE', 'SALDO_A_FAVOR'],
          ['1', 1500.25],
        ]),
      },
    ),
    step('those balances deleted', billing.deleteOpeningBalances, async () => {
      const { files } = await ask(billing.checkOpeningBalances, { query: { username } });
      return { query: { username, id: files[0].id } };
    }),
    step('parameters of the month', billing.updateBillingMonth, {
      body: {
        ...ofMonth,
        cycle,
        firstNumber: 501,
        lastNumber: 520,
        expedition: '2025-11-10',
        due: '2025-11-25',
        suspension: '2025-12-01',
      },
    }),
    step(
      'consumption',
      billing.processConsumptionFile,
      { query: { ...ofFile, autogenerators: false }, body: file('consumos.xlsx') },
      { each: sheet('consumos.xlsx', consumption) },
    ),
    step('consumption deleted', billing.deleteCycleConsumption, { query }),
    step(
      'consumption typed',
      billing.updateClientConsumption,
      {
        query: ofMonth,
        body: { username, code: typed, active: 150, inductive: 0, penalised: 0, capacitive: 0 },
      },
      {
        before: () => entered(billing.processConsumptionFile, 'otra-vez.xlsx', consumption, { autogenerators: false }),
      },
    ),
    step('liquidated', billing.liquidateConsumption, { query: { ...query } }),
    step(
      'a file to try',
      billing.readTrialFile,
      { query: { ...ofFile, kind: 'consumption' }, body: file('prueba.xlsx') },
      { each: sheet('prueba.xlsx', [heading, ...consumption.slice(1).map(([sic]) => [String(sic), 100, 0, 0, 0])]) },
    ),
    step('a trial', billing.makeTrialLiquidation, {
      body: { ...query, parameters: { uvt: 50_000 } },
    }),
    step('approved', billing.approveConsumptionLiquidation, { query }),
    step('what an agreement brings', billing.calculateAgreementTakings, {
      body: {
        username,
        lighting: {
          code: '52001',
          useTypes: ['RESIDENCIAL'],
          variable: 'FIJA',
          type: 'PORC_CONSUMO',
          ranges: [{ min: null, max: null, value: 10, limitMin: null, limitMax: null }],
        },
      },
    }),
    step(
      'other concepts',
      billing.processOtherConceptsFile,
      { query: ofFile, body: file('otros.xlsx') },
      { each: sheet('otros.xlsx', concepts) },
    ),
    step('other concepts deleted', billing.deleteCycleOtherConcepts, { query }),
    step(
      'credits',
      billing.processCreditsFile,
      { query: ofFile, body: file('creditos.xlsx') },
      {
        before: () =>
          ask(billing.updateConcepts, {
            body: { username, code: 'CRE', description: 'Crédito', appliesVat: false, appliesCredit: true },
          }),
        each: sheet('creditos.xlsx', credits),
      },
    ),
    step('credits deleted', billing.deleteCycleCredits, { query }),
    step('lighting', billing.liquidateLighting, { query }),
    step('security', billing.liquidateSecurity, { query }),
    step('lighting approved', billing.approveLighting, { query }),
    step('security approved', billing.approveSecurity, { query }),
    step('a visit', billing.updateDeviationHold, {
      query: ofMonth,
      body: { client_code: held, choice: 'visit', reason: 'Revisar el medidor', steps: 0 },
    }),
    step('history', billing.updateHistoricConsumption, { query }),
    step('charts', billing.prepareBillCharts, { query }),
    step('bills', billing.generateBills, { query }),
    step('more numbers', billing.addSupplementaryRange, {
      body: { ...ofMonth, cycle, firstNumber: 601, lastNumber: 700 },
    }),
    step('a hold that is released', billing.updateDeviationHold, {
      query: ofMonth,
      body: { client_code: held, choice: 'release', reason: 'Consumo verificado', steps: 1 },
    }),
    step('a bill void', billing.voidBill, {
      body: { ...ofMonth, client_code: '1', reason: 'Lectura equivocada', bill_number: 501 },
    }),
    step('issued again', billing.reissueBill, { body: { ...ofMonth, client_code: '1' } }),
    step('a bill corrected', billing.correctBill, async () => {
      const review = { ...ofMonth, clientCode: '2', number: 502, ...corrected };
      const { payable } = await ask(billing.reviewBillCorrection, { body: review });
      return { body: { ...review, reason: 'Lectura', payable: payable.after } };
    }),
    step('an archive', billing.prepareBillArchive, { query }),
    step('documents', billing.makeElectronicDocuments, { body: { ...query, part: 1 } }),
    step(
      'documents sent',
      billing.sendElectronicDocuments,
      { body: { username, year: 2025, month: 10, cycle } },
      { before: () => inCompany(signOneBill) },
    ),
    step('a state asked', billing.askDocumentStatus, sentDocument, {
      before: () => inCompany((transaction) => setSending(transaction, 'unknown')),
    }),
    step('a document sent again', billing.resendElectronicDocument, sentDocument, {
      before: () => inCompany((transaction) => setSending(transaction, 'rejected')),
    }),
    step(
      'a document made again',
      billing.remakeElectronicDocument,
      async () => {
        const { username, number: bill_number, document } = sentDocument.body;
        const { remake } = await ask(billing.checkSentDocument, { query: { username, bill_number, document } });
        return { body: { ...sentDocument.body, fingerprint: remake.fingerprint } };
      },
      {
        before: async () => {
          const file = certificateBytes('new.p12').toString('base64');
          const body = { username, file, password: TEST_PASSWORD };
          await server.call(billing.loadSigningCertificate, { as: ADMINISTRATOR, body } as never);
          await inCompany((transaction) => setSending(transaction, 'rejected'));
        },
      },
    ),
    step('a document adopted', billing.adoptAcceptedDocument, sentDocument, {
      before: () => inCompany(giveNumberToAnother),
    }),
    step(
      'sending resumed',
      billing.resumeDocumentSending,
      { body: { username } },
      {
        before: () =>
          inCompany((transaction) =>
            transaction
              .updateTable('authority_sending')
              .set({ stopped_at: new Date('2025-11-10'), stopped_for: '89' })
              .execute(),
          ),
      },
    ),
    step('a contingency', billing.declareContingency, { body: { username, reason: 'La DIAN no responde' } }),
    step('a contingency ended', billing.endContingency, { body: { username } }),
    step('a test set', billing.addTestSet, {
      body: {
        username,
        testSetId: '4f7c2a10',
        prefix: 'SETP',
        authorisation: '18760000009',
        authorisedFrom: '2025-01-01',
        authorisedTo: '2030-01-19',
        rangeFirst: 990_000_000,
        rangeLast: 995_000_000,
        bills: 1,
        notes: 1,
      },
    }),
    step('a test set sent', billing.sendTestSet, { body: { username, year: 2025, month: 10, cycle } }),
    step('a consent', billing.recordBillMailConsent, {
      body: { username, clientCode: '3', agreed: true, answeredOn: '2025-11-01', means: 'form', proof: 'F-12' },
    }),
    step('letters queued', billing.sendBillLetters, { body: { username, year: 2025, month: 10, cycle } }),
    step(
      'a letter again',
      billing.resendBillLetter,
      async () => ({ body: { username, number: await letterNumber() } }),
      {
        before: () =>
          inCompany((transaction) =>
            transaction.updateTable('bill_letter').set({ state: 'stopped', next_at: null, fault: 'refused' }).execute(),
          ),
      },
    ),
    step(
      'a report about a letter',
      billing.recordMailReport,
      async () => ({ body: { username, message: postfix({ id: await sentLetter() }) } }),
      {
        before: () =>
          inCompany((transaction) =>
            transaction
              .updateTable('bill_letter')
              .set({ state: 'sent', next_at: null, sent_at: new Date('2025-11-10') })
              .where('state', '=', 'waiting')
              .execute(),
          ),
      },
    ),
    step(
      'a block lifted',
      billing.liftMailBlock,
      { body: { username, id: BLOCK } },
      {
        before: () =>
          inCompany((transaction) =>
            transaction
              .insertInto('mail_block')
              .values({ id: BLOCK, kind: 'address', value: 'a@b.co', reply: '550', blocked_at: new Date('2025-11-10') })
              .execute(),
          ),
      },
    ),
    step('a report', billing.processBilledSuiReport, { query: { code: 'TC1' }, body: { ...ofMonth } }),
  ];
}

const BLOCK = '7b1f7a52-52a5-4f0e-9a54-0d8f9a1f0c11';
/** The only bill of the month with a signed document. */
const SIGNED = 503;
const sentDocument = { body: { username, number: SIGNED, document: 'bill' } };

/** Stores a signed document of a bill, and switches the sending on. */
async function signOneBill(transaction: TenantTransaction): Promise<void> {
  const at = new Date('2025-11-10');
  await addSignedDocument(transaction, { number: SIGNED, at });
  await transaction
    .insertInto('authority_sending')
    .values({ mode: 'test', changed_by: 'Prueba', changed_at: at })
    .execute();
}

async function setSending(transaction: TenantTransaction, state: 'unknown' | 'rejected'): Promise<void> {
  const rules = state === 'rejected' ? ['Regla: DEAB10b, Rechazo: Prefijo'] : [];
  await transaction.updateTable('document_sending').set({ state, rules, next_at: null }).execute();
}

/** The authority has a document of the same content with another CUDE under the number. */
async function giveNumberToAnother(transaction: TenantTransaction): Promise<void> {
  const { file_sha256, cude } = await transaction
    .selectFrom('document_sending')
    .select(['file_sha256', 'cude'])
    .executeTakeFirstOrThrow();
  const other = 'f'.repeat(96);
  const file = Buffer.from(await fileNamed(transaction, file_sha256))
    .toString('utf8')
    .replaceAll(cude, other);
  const conflict_sha256 = await storeFile(transaction, Buffer.from(file));
  await transaction
    .updateTable('document_sending')
    .set({ state: 'stopped', next_at: null, conflict_cude: other, conflict_sha256 })
    .execute();
}

async function publishTariffs(transaction: TenantTransaction): Promise<void> {
  for (const printed of CEDENAR) {
    await publishPrintedMonth(transaction, {
      tenant: COMPANY,
      market: MARKET,
      printed,
      source: 'CEDENAR',
      validFrom: new Date(`${printed.month}-21T05:00:00Z`),
      by: { email: 'dev@spectrum', personName: 'Prueba' },
      at: new Date('2025-11-01'),
    });
  }
  const market = { code: MARKET, position: 1, name: 'Nariño', area: 'OCCIDENTE', active: true, sui_code: '161' };
  const saved = { entry_month: '2020-01', saved_by: 'Prueba', saved_at: new Date('2025-01-02') };
  await transaction
    .insertInto('market')
    .values({ ...market, ...saved })
    .onConflict((conflict) => conflict.columns(['tenant', 'code']).doUpdateSet({ sui_code: '161' }))
    .execute();
  await saveIdentity(transaction, {
    legalName: 'Spectrum S.A.S.',
    nit: '900.123.456-8',
    activity: null,
    color: '#14382B',
    emblem: null,
  });
}

/** Adds the clients that neither a call nor a workbook entered, and fields of all clients needed by reports and bills. */
async function addClients(transaction: TenantTransaction): Promise<void> {
  for (const code of ['1', '2', '3', held, typed]) {
    const consumption_source = code === typed ? 'manual' : 'matrix';
    await addBilledClient(transaction, { client_code: code, cycle, consumption_source });
  }
  for (const { client_code } of await transaction.selectFrom('client').select('client_code').execute()) {
    const fields = {
      bank_account: 1,
      dane_code: '52001000',
      location: 'U',
      installation_address: 'Calle 18, 24',
      circuit: '0408',
      network_type: 'AEREA',
      id_number: '10254102',
      email: 'rosa@example.com',
      meter: 'M1',
      niu: `7700${client_code}`,
    };
    await transaction.updateTable('client').set(fields).where('client_code', '=', client_code).execute();
  }
  const zeros = { inductive: '0', penalised: '0', capacitive: '0', series: [] };
  const rows = Array.from({ length: 12 }, (_, at) => {
    const ordinal = 2024 * 12 + 9 + at;
    const period = { year: Math.floor(ordinal / 12), month: (ordinal % 12) + 1 };
    return { client_code: held, ...period, active: String(200 + at), days: 30, ...zeros };
  });
  await transaction.insertInto('billing_history').values(rows).execute();
}
