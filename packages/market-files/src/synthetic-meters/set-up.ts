import { FIRST_STATE } from '../synthetic-billing/client.ts';
import type { Agreement } from './agreements.ts';
import type { SyntheticClient } from './client.ts';
import { contractedPower } from './energies.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Data to save before a month is settled: the API calls and their bodies, in order. */
export type SetUp = readonly { readonly path: string; readonly query: Fields; readonly body: Fields }[];

const CONCEPTS: Readonly<Record<string, string>> = {
  '100': 'Energía activa importada',
  '85': 'Energía generada permutada',
  '132': 'Costo de la permuta',
  '482': 'Excedentes por encima del crédito',
  '11': 'Energía inductiva penalizada',
  '12': 'Energía capacitiva',
  '730': 'Subsidio',
  '800': 'Contribución de solidaridad',
};

/** Calls for cycles of every periodicity, concepts, causes, clients and agreed prices. */
export function setUpCalls(input: {
  readonly company: string;
  readonly year: number;
  readonly month: number;
  readonly clients: readonly SyntheticClient[];
  readonly agreements: readonly Agreement[];
}): SetUp {
  const username = input.company;
  const query = { origin: 'ag' };
  const entered = { username, active: true };
  return [
    ...([1, 2, 3, 4] as const).map((periodicity) => ({
      path: '/api/update-billing-cycles',
      query,
      body: {
        ...entered,
        code: cycleOf(periodicity),
        periodicity,
        market_type: 'REGULADO',
        autogenerators: 'SI',
        entry_date: '2024-01-01',
      },
    })),
    ...Object.entries(CONCEPTS).map(([code, description]) => ({
      path: '/api/update-concepts',
      query,
      body: { ...entered, code, description, observation: '', app_iva: 'N', app_credit: 'N' },
    })),
    {
      path: '/api/update-no-lecture-causes',
      query: {},
      body: { ...entered, code: '01', description: 'Sin comunicación' },
    },
    ...input.clients.map((client) => ({
      path: '/api/update-clients',
      query: { ...query, year: input.year, month: input.month },
      body: clientFields(client, input.year, input.month),
    })),
    ...input.agreements.map((agreement) => ({
      path: '/api/update-user-agreed-prices',
      query: {},
      body: { ...entered, ...agreementFields(agreement) },
    })),
  ];
}

const cycleOf = (periodicity: number): string => `SM${periodicity}`;

/** Fields of a client with the names of the API; coded fields have the labels of the screen. */
function clientFields(client: SyntheticClient, year: number, month: number): Fields {
  const { type, capacity, dates, stay, meter, factor = FIRST_STATE, at } = client;
  const isEntering = stay.from > 0;
  const isLeaving = stay.to < dates.length - 1;
  const isHome = client.use === 'RESIDENCIAL';
  return {
    sic_code: `Frt${900_000 + at}`,
    client_code: client.code,
    contract_code: `C${at + 1}`,
    id_type: 'CC',
    id_number: String(20_000_000 + at),
    client_name: client.name,
    address: `Calle ${at + 1} # 2-${at % 90}`,
    municip: client.place.name,
    departm: client.place.department,
    email: `cliente${at + 1}@ejemplo.co`,
    telephone: `310${1_000_000 + at}`,
    niu_code: `98${100_000 + at}`,
    dane_code: `${client.place.code}000`,
    client_ubication: at % 3 ? 'U' : 'R',
    client_entry_date: isEntering ? dates[stay.from] : `${year - 1}-${String(month).padStart(2, '0')}-01`,
    active: true,
    ...(isLeaving && { client_left_date: dates[stay.to] }),
    client_market_type: 'REGULADO',
    client_market: client.market,
    use_type: client.use,
    ...(isHome && { stratum: client.stratum, subsistence_consumption: SUBSISTENCE[client.subsistence ?? 1] }),
    client_cycle: cycleOf(client.periodicity),
    ag_type: type,
    fncer: client.renewable ? 'SI' : 'NO',
    installed_capacity: capacityClass(Number(capacity)),
    spec_capacity: Number(capacity),
    agreed_price: client.agreed ? 'SI' : 'NO',
    exceed_payment: PAYMENT[client.payment],
    special_contribution: client.contribution === undefined ? null : Number(client.contribution),
    voltage_level: client.voltage,
    meter_brand: 'ISKRA',
    client_meter: `ME${at + 1}`,
    ...(meter.measures === 'Consumos' && { measurement_element_id: `EM${at + 1}` }),
    measuring_type: meter.measures,
    meter_factor: Number(meter.factor),
    register_digits: client.digits,
    ...(meter.contracted && { contracted_power_kw: contractedPower(client) }),
    m_factor: factor.m,
    months_with_excess: factor.withExcess,
    no_lecture_cause: 'NA',
    ...(factor.m > 1 || factor.withExcess > 0 || factor.withoutExcess > 0
      ? { m_reason: 'Estado que trae de otro sistema' }
      : {}),
    consecutive_months_out_of_excess: factor.withoutExcess,
    consecutive_months_m6: factor.atSix,
  };
}

const SUBSISTENCE = { 1: '1: 1-130 kWh', 2: '2: 1-173 kWh' } as const;
const PAYMENT = {
  1: '1-Saldo a favor períodos posteriores',
  2: '2-Pago mes siguiente',
  3: '3-Pago semestral',
} as const;

function capacityClass(kW: number): string {
  if (kW <= 100) return '1: [0-0.1] MW';
  return kW <= 1000 ? '2: [0.1-1] MW' : '3: [1-5] MW';
}

function agreementFields({ code, base, index, start, finish }: Agreement): Fields {
  return {
    client_code: code,
    observation: '',
    price_base_value: Number(base),
    start_date: start,
    finish_date: finish,
    price_calc_type: index ? '2-Valor indexado' : '1-Valor fijo',
    ...(index && { indexation_var: index.variable, indexation_base_value: Number(index.base) }),
  };
}
