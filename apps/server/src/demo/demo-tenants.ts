import {
  firstRegimeMonth as always,
  type NewTenant,
  type Role,
  firstMonthWithCot as withCot,
} from '@contador/domain/access';

/** Password of all demonstration accounts; the sign-in page shows it. */
export const DEMO_PASSWORD = 'Contador2026';

export interface DemoPerson {
  readonly role: Role;
  readonly personName: string;
  /** Name before the at sign, if it is not the role: a company may have two people with one role. */
  readonly account?: string;
  /** For a customer's account: the client whose rows it sees. */
  readonly clientCode?: string;
}

export interface DemoTenant extends NewTenant {
  readonly description: string;
  readonly people: readonly DemoPerson[];
}

/** The companies of the demonstration. Everything in which they differ is data in this list. */
export const demoTenants: readonly DemoTenant[] = [
  {
    username: 'demo',
    kind: 'demonstration',
    applicationName: 'Contador Demo',
    description: 'Empresa de demostración con dos mercados y seis meses publicados.',
    agent: 'DEMC',
    publicationLayout: 'subsidies',
    userTypes: ['Regulados', 'No Regulados'],
    features: [
      { feature: 'treeShowsCot', since: withCot },
      { feature: 'subsidisedUnitCost', since: always },
      { feature: 'unitCostOnPublish', since: always },
    ],
    people: [
      { role: 'dev', personName: 'Daniela Duarte' },
      // A second person with the role, because approving needs a person other than the one who proposed.
      { role: 'dev', personName: 'Mateo Rojas', account: 'dev2' },
    ],
  },
  {
    username: 'cedenar',
    kind: 'regional-utility',
    applicationName: 'Contador Cedenar',
    description: 'Electrificadora regional, mercado Nariño, con su historia publicada.',
    agent: 'CDNC',
    publicationLayout: 'subsidies',
    userTypes: ['Regulados'],
    features: [
      { feature: 'treeShowsCot', since: withCot },
      { feature: 'subsidisedUnitCost', since: { year: 2024, number: 1 } },
      { feature: 'unitCostOnPublish', since: always },
      { feature: 'customersOnPhone', since: always },
    ],
    people: [
      { role: 'dev', personName: 'Marcela Rosero' },
      { role: 'comer', personName: 'Andrés Benavides' },
      { role: 'ag', personName: 'Lucía Guerrero' },
      { role: 'ag_client', personName: 'Hernán Portilla', clientCode: '1001' },
      { role: 'ag_cons', personName: 'Paola Insuasty' },
    ],
  },
  {
    username: 'spectrum',
    kind: 'billing-provider',
    applicationName: 'Contador Spectrum',
    description: 'Comercializador que factura y calcula tarifas de usuarios no regulados.',
    agent: 'SPEC',
    publicationLayout: 'bands',
    userTypes: ['No Regulados'],
    // Its customers are in the free market: no strata and no subsidies.
    features: [{ feature: 'treeShowsCot', since: withCot }],
    people: [
      { role: 'dev', personName: 'Carolina Mejía' },
      { role: 'fact', personName: 'Julián Restrepo' },
      { role: 'comer', personName: 'Natalia Ospina' },
      { role: 'only-fact', personName: 'Óscar Cárdenas' },
      { role: 'field-tech', personName: 'Wilson Quintero' },
    ],
  },
];

/** The account's name: `dev@demo`. */
export function demoEmail({ role, account = role }: Pick<DemoPerson, 'role' | 'account'>, tenant: string): string {
  return `${account}@${tenant}`;
}
