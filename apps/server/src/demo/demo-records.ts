import type { ContractRow, FinancialActorRow } from '@contador/contract/tariff-inputs';
import { updateContracts, updateFinancialActors } from '@contador/contract/tariff-inputs';
import { producerPriceIndex } from '@contador/market-files/synthetic-month';
import type { CompanyAtWork } from './company-at-work.ts';

type Contract = Pick<
  ContractRow,
  | 'contract'
  | 'detail'
  | 'marketType'
  | 'contractType'
  | 'calculation'
  | 'baseValue'
  | 'indexationVariable'
  | 'baseIndex'
  | 'beginDate'
  | 'endDate'
> &
  Partial<Pick<ContractRow, 'indexLag' | 'plusCere' | 'indexationRules'>>;

const agreed = producerPriceIndex({ year: 2022, number: 5 }).value;
const indexed = {
  calculation: 'INDEXADO' as const,
  indexationVariable: 'IPP' as const,
  baseIndex: agreed,
  beginDate: '2022-06-01',
  endDate: '2031-12-31',
};
const exceptional = { from: '2022-10', to: '2023-11' };

/** Purchases of the demonstration company: those of its dispatch files, with every kind of indexation. */
const purchases: readonly (Contract & { seller: string })[] = [
  {
    ...indexed,
    contract: '50101',
    seller: 'GENG',
    detail: 'Convocatoria pública, 24 horas',
    marketType: 'R',
    contractType: 'BILATERAL',
    baseValue: 275.4,
    indexationRules: [{ ...exceptional, rule: 'capped-percentage', constants: { percent: 9.5 } }],
  },
  {
    ...indexed,
    contract: '50102',
    seller: 'SOLG',
    detail: 'Subasta de largo plazo, solar',
    marketType: 'R',
    contractType: 'POR SUBASTA',
    baseValue: 253.6,
    plusCere: true,
    indexationRules: [{ ...exceptional, rule: 'hidden-before-month', constants: { month: '2023-03' } }],
  },
  {
    ...indexed,
    contract: '50103',
    seller: 'EOLG',
    detail: 'Convocatoria pública, 24 horas',
    marketType: 'R',
    contractType: 'BILATERAL',
    baseValue: 264.5,
    indexLag: 1,
    indexationRules: [{ ...exceptional, rule: 'plus-constant', constants: { constant: -4.25 } }],
  },
  {
    ...indexed,
    contract: '50104',
    seller: 'GENG',
    detail: 'Subasta de largo plazo, franja de la noche',
    marketType: 'R',
    contractType: 'POR SUBASTA',
    baseValue: 246,
    indexationRules: [{ ...exceptional, rule: 'fixed-in-month', constants: { month: '2023-01', value: 262.5 } }],
  },
  {
    contract: '50201',
    seller: 'GENG',
    detail: 'Mercado no regulado, pague lo demandado',
    marketType: 'N',
    contractType: 'BILATERAL',
    calculation: 'FIJO',
    baseValue: 268.75,
    indexationVariable: null,
    baseIndex: null,
    beginDate: '2024-01-01',
    endDate: '2027-12-31',
  },
];

const sales: readonly (Contract & { buyer: string })[] = [
  {
    contract: '50301',
    buyer: 'ALFC',
    detail: 'Venta a otro comercializador',
    marketType: 'N',
    contractType: 'BILATERAL',
    calculation: 'INDEXADO',
    baseValue: 268,
    indexationVariable: 'IPC',
    baseIndex: 118.7,
    beginDate: '2022-06-01',
    endDate: '2028-12-31',
  },
];

/** The operator of the wholesale market, to whom guarantees are paid. */
export const marketOperator = {
  nit: '900500600',
  dv: '1',
  name: 'Administrador del Mercado Demo S.A. E.S.P.',
} as const;

const actors: readonly Pick<FinancialActorRow, 'type' | 'nit' | 'dv' | 'owner' | 'particulars'>[] = [
  {
    type: 'BENEFICIARIO',
    nit: '900100200',
    dv: '0',
    owner: null,
    particulars: {
      name: 'Generadora Demo S.A. E.S.P.',
      address: 'Carrera 7 # 71-21',
      city: 'Bogotá',
      department: 'Cundinamarca',
      telephone: '6017000000',
    },
  },
  {
    type: 'BENEFICIARIO',
    nit: marketOperator.nit,
    dv: marketOperator.dv,
    owner: null,
    particulars: { name: marketOperator.name, city: 'Medellín', department: 'Antioquia' },
  },
  {
    type: 'EMISOR',
    nit: '900300400',
    dv: '5',
    owner: 'Contador Demo',
    particulars: {
      name: 'Banco Demo',
      bank: 'Banco Demo',
      ac_type: 'Corriente',
      ac_number: '0012345678',
      owner: 'Contador Demo',
    },
  },
];

/** Adds the contracts and financial actors of the demonstration company. Idempotent. */
export async function addDemoRecords(company: CompanyAtWork): Promise<void> {
  const username = company.tenant;
  for (const contract of purchases) {
    await company.do(updateContracts, { query: { type: 'buy' }, body: { ...contract, username, active: true } });
  }
  for (const contract of sales) {
    await company.do(updateContracts, { query: { type: 'sell' }, body: { ...contract, username, active: true } });
  }
  for (const actor of actors) await company.do(updateFinancialActors, { body: { ...actor, active: true } });
}
