import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { checkContracts, updateContracts } from './contracts.ts';
import { checkFinancialActors, updateFinancialActors } from './financial-actors.ts';
import { checkInputs } from './inputs.ts';
import { checkMarkets, updateMarkets } from './markets.ts';
import { checkParameters } from './parameters.ts';

/** Rows on the wire with the names of the specification, written by hand. */
const inputOnTheWire = {
  Name: 'CDI',
  DB_Name: 'CDI',
  Type: 'Archivo',
  Extension: '.xlsx',
  Extensions: ['.xlsx'],
  Quantity: 1,
  ExpectedFiles: 1,
  ExpectedName: 'Cargo_Cobro_Uso',
  Use: 'Cálculo de Componentes: D',
  Entry: true,
  Optional: false,
  Validations: ['Name', 'actualMonth'],
  Process: ['Concepto', 'Valor'],
  Calc_Values: [['CDI', 52.08]],
  Exportable: true,
  Scope: 'market',
  Files: [{ name: 'a.xlsx', sha256: '00', size: 1 }],
  EnteredBy: 'Daniela Duarte',
  EnteredAt: '2025-10-02T13:00:00.000Z',
  Warnings: [{ file: 'a.xlsx', cell: 'C13', expected: 'Otro valor.' }],
  Locked: false,
  Staged: [],
  revision: 'abcde',
};
const parameterOnTheWire = {
  Filename: 'CER',
  Initials: 'CER',
  Sub: '',
  Description: 'Contribuciones',
  Entry: true,
  FileEnabled: true,
  Validations: [],
  Process: ['CREG anual', 'SSPD anual', 'Mensual'],
  Units: ['$', '$', '$'],
  Kinds: ['entered', 'entered', 'calculated'],
  Optional: [false, false, false],
  Calc_Values: [[1, 2, 0.25]],
  Months: [{ month: 1, values: [1, 2, 0.25], enteredBy: null, enteredAt: null, provisional: false }],
  Extension: '.csv,.xlsx',
  Orientation: 'hor',
  Unit: '$',
  Decimals: 2,
  Replicable: true,
  Replicated: false,
  RequiredLimits: true,
  Limits: [[0, 1]],
  LimitsMsg: 'CREG anual: 0 $ o más.',
  Scope: 'company',
  OnlyFirstMonth: false,
  FromPublished: false,
  Asked: true,
  Remarks: [],
  ShownSum: null,
  Scopes: ['market'],
  Locked: false,
  LockedColumns: [false],
  Revision: '1',
};
const marketOnTheWire = {
  market_id: 'NARM',
  name: 'NARIÑO',
  area: 'OCCIDENTE',
  state: true,
  entry_date: '2021-12',
  res_date: null,
  loss_plan_date: '2022-01',
  siu_code: '161',
  name_comer_inc: 'CEDENAR',
  code_comer_inc: 'CDNC',
  code_net_op: 'CDND',
  perc_energy_demand: 100,
  tariff_option_params: null,
  constants_from: '2025-01',
  strZone: 'Centro-Sur',
  alpha: 0.5,
  lacCode: 'NARM',
  revision: 'Ab3',
};
const contractOnTheWire = {
  contract_id: '50101',
  seller: 'GENG',
  buyer: 'DEMC',
  detail: '',
  market_type: 'R',
  contract_type: 'BILATERAL',
  calc_type: 'INDEXADO',
  initial_value: 250,
  indexation_var: 'IPP',
  initial_ipp: 160,
  index_lag: 1,
  plus_cere: false,
  indexed_value: 287.5,
  value_plus_cere: null,
  cere: null,
  index_used: { variable: 'IPP', month: '2025-08', value: 184, status: 'definitive' },
  indexed_note: null,
  origin_note: null,
  begin_date: '2025-01-01',
  end_date: null,
  active: true,
  username: 'demo',
  indexation_rules: [{ from: '2022-10', to: '2023-11', rule: 'plus-constant', constants: { constant: 7.8 } }],
  revision: 'Ab3',
};
const actorOnTheWire = {
  financial_actor_id: 3,
  type: 'EMISOR',
  nit: '900123456',
  dv: '7',
  active: true,
  owner: null,
  financial_actor_data: '{"bank":"Banco","ac_type":"Ahorros","ac_number":"1","owner":"X"}',
  revision: 'Ab3',
};

const replies: [string, Endpoint, object][] = [
  ['inputs', checkInputs, { files_state: [inputOnTheWire] }],
  ['parameters', checkParameters, { parameters_state: [parameterOnTheWire] }],
  [
    'markets',
    checkMarkets,
    {
      markets: [marketOnTheWire],
      max_key: 1,
      cmc: [{ cmc_name: 'CEDENAR', cmc_inc_code: 'CDNC', cmc_no_code: 'CDND' }],
      nstr: null,
      csstr: null,
    },
  ],
  ['contracts', checkContracts, { contracts: [contractOnTheWire] }],
  ['financial actors', checkFinancialActors, { financial_actors: [actorOnTheWire] }],
];
const bodies: [string, Endpoint, object][] = [
  [
    'a market',
    updateMarkets,
    {
      marketID: 'NARM',
      username: 'cedenar',
      name: 'NARIÑO',
      area: 'OCCIDENTE',
      state: true,
      entryDate: '2021-12',
      resDate: null,
      lossPlanDate: '2022-01',
      siuCode: 161,
      nameComerInc: 'CEDENAR',
      codeComerInc: 'CDNC',
      codeNetOp: 'CDND',
      indexMode: 'IPC_ONLY',
    },
  ],
  [
    'a contract',
    updateContracts,
    {
      contract_id: '50101',
      username: 'demo',
      calc_type: 'FIJO',
      initial_value: 250,
      indexation_var: null,
      initial_ipp: null,
    },
  ],
  [
    'a financial actor',
    updateFinancialActors,
    { financial_actor_id: 3, type: 'EMISOR', nit: '900', dv: '7', active: false },
  ],
];

describe('names on the wire survive a round trip', () => {
  it.each(replies)('in the reply with %s', (_, { reply }, wire) => {
    const decoded = z.decode(reply, wire as never);
    expect(z.encode(reply, decoded as never)).toEqual(wire);
  });
  it.each(bodies)('in %s', (_, { body }, wire) => {
    const decoded = z.decode(body, wire as never);
    expect(z.encode(body, decoded as never)).toEqual(wire);
  });
  it('and are not visible internally', () => {
    const { inputs } = z.decode(checkInputs.reply, { files_state: [inputOnTheWire] } as never) as never as {
      inputs: Record<string, unknown>[];
    };
    expect(inputs[0]).toMatchObject({ storedName: 'CDI', entered: true, enteredBy: 'Daniela Duarte' });
    expect(Object.keys(inputs[0] ?? {}).filter((key) => /^[A-Z]|_/.test(key))).toEqual([]);
  });
  it('text that is not valid JSON is refused as nested JSON', () => {
    const wire = { financial_actors: [{ ...actorOnTheWire, financial_actor_data: '{' }] };
    expect(z.safeDecode(checkFinancialActors.reply, wire as never).success).toBe(false);
  });
});
