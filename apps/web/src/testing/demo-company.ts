import { getPasswordValidity, getSession } from '@contador/contract/access';
import { checkBillingBoard } from '@contador/contract/billing';
import { findClients } from '@contador/contract/clients';
import { listOperations } from '@contador/contract/operations';
import { getMonthBoard, getVersionInfo } from '@contador/contract/tariff-calculation';
import { checkMarkets, type MarketRow } from '@contador/contract/tariff-inputs';
import type { NewTenant, Role, TenantProfile } from '@contador/domain/access';
import { firstProfile } from '@contador/domain/testing/first-profile';
import { type Answer, answer } from './network.ts';

/** Today's date in the screen tests: the default period is October 2025. */
export const TODAY = '2025-11-20';

const everythingOn: NewTenant['features'] = [
  { feature: 'treeShowsCot', since: { year: 2022, number: 3 } },
  { feature: 'subsidisedUnitCost', since: { year: 2022, number: 1 } },
  { feature: 'unitCostOnPublish', since: { year: 2022, number: 1 } },
];

export const tenants: Readonly<Record<string, TenantProfile>> = {
  demo: firstProfile({
    username: 'demo',
    kind: 'demonstration',
    applicationName: 'Energía Demo',
    agent: 'DEMC',
    publicationLayout: 'subsidies',
    userTypes: ['Regulados', 'No Regulados'],
    features: everythingOn,
  }),
  cedenar: firstProfile({
    username: 'cedenar',
    kind: 'regional-utility',
    applicationName: 'Cedenar',
    agent: 'CDNC',
    publicationLayout: 'subsidies',
    userTypes: ['Regulados'],
    features: [],
  }),
  spectrum: firstProfile({
    username: 'spectrum',
    kind: 'billing-provider',
    applicationName: 'Spectrum',
    agent: 'SPEC',
    publicationLayout: 'bands',
    userTypes: ['No Regulados'],
    features: [],
  }),
};

export function marketRow(code: string, name: string, more: Partial<MarketRow> = {}): MarketRow {
  return {
    code,
    name,
    area: 'SUR',
    active: true,
    entryMonth: '2022-01',
    chargesMonth: null,
    lossPlanMonth: null,
    suiCode: '999',
    incumbentName: null,
    incumbentCode: null,
    networkOperatorCode: null,
    demandPercent: null,
    tariffOption: null,
    constantsFrom: '2022-01',
    revision: 'r1',
    ...more,
  } as MarketRow;
}

/** Answers to the calls that the shell makes on every page, for a working company: `dev@demo`, two markets, version def. */
export function companyAnswers(account: string): Answer[] {
  const [role = 'dev', company = 'demo'] = account.split('@');
  const tenant = tenants[company];
  if (!tenant) throw new Error(`no company ${company}`);
  return [
    answer(getSession, {
      email: account,
      personName: 'María Rojas',
      customer: role === 'ag_client' ? '1001' : null,
      role: role as Role,
      administers: role === 'dev',
      beginning: [],
      secondStepMissing: false,
      today: TODAY,
      tenant: {
        ...tenant,
        agents: [...tenant.agents],
        publicationLayouts: [...tenant.publicationLayouts],
        servedTypes: tenant.servedTypes.map((it) => ({ ...it, value: [...it.value] })),
        features: [...tenant.features],
        secondStepFor: [],
      },
    }),
    answer(findClients, { clients: [] }),
    answer(getPasswordValidity, { validity: '2099-01-01T00:00:00Z' }),
    answer(listOperations, { operations: [] }),
    answer(checkBillingBoard, { cycles: [] }),
    answer(getMonthBoard, { version: 'def', markets: [], lastPeriod: '2025-10' }),
    answer(checkMarkets, {
      markets: [marketRow('DNOM', 'Demo Norte'), marketRow('DSUM', 'Demo Sur')],
      largestNumber: 2,
      incumbents: [],
      strChargeNorte: null,
      strChargeCentroSur: null,
    }),
    answer(getVersionInfo, {
      versions: ['def'],
      xmVersions: ['.txf'],
      calculationTypes: ['FRANJAS HORARIAS'],
      tariffsPublished: [{}],
      publicationDates: [{}],
      tariffIds: ['dem202510def'],
      definitiveVersion: 'def',
      reliquidationVersion: null,
      lastVersion: 'def',
      reliquidationFinished: true,
      usedXmVersions: [],
      nextVersion: '2',
    }),
  ];
}
