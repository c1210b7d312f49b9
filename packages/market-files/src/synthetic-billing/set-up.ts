import type { Agreement } from './agreements.ts';
import { parametersOf } from './annual.ts';
import type { CycleAnswer } from './answer-key.ts';
import { CONCEPTS } from './charges.ts';
import { CYCLES, daysLater } from './cycle.ts';
import type { BillingPlan } from './request.ts';

type Body = Readonly<Record<string, unknown>>;

/** Data to save before a month is billed: the API calls and their bodies, in order. */
export type SetUp = readonly { readonly path: string; readonly body: Body }[];

/** Calls for the bill issuer, cycles, parameters, concepts and agreements. Clients are loaded from their workbook afterwards. */
export function setUpCalls(
  { company: username, year, month }: BillingPlan,
  input: {
    readonly cycles: Readonly<Record<string, CycleAnswer>>;
    readonly agreements: readonly Agreement[];
    readonly lastBillNumber: number;
  },
): SetUp {
  const years = [...new Set(Object.values(input.cycles).map(({ start }) => Number(start.slice(0, 4))))].sort();
  let first = input.lastBillNumber + 1;
  const months = CYCLES.flatMap(({ code }) => {
    const cycle = input.cycles[code];
    if (cycle === undefined || cycle.clients === 0) return [];
    const [from, last] = [first, first + cycle.clients - 1];
    first += cycle.clients;
    const dates = {
      expd_date: daysLater(cycle.end, 8),
      expr_date: daysLater(cycle.end, 25),
      susp_date: daysLater(cycle.end, 35),
    };
    const numbers = { first_bill_number: from, last_bill_number: last };
    const body = { username, billing_year: year, billing_period: month, cycle_code: code, ...dates, ...numbers };
    return [{ path: '/api/update-billing-month-params', body }];
  });
  return [
    { path: '/api/update-financial-actors', body: issuer() },
    ...CYCLES.map((cycle) => ({ path: '/api/update-billing-cycles', body: cycleBody(username, cycle) })),
    ...years.map((it) => ({ path: '/api/update-billing-anual-params', body: annualBody(username, it) })),
    ...CONCEPTS.map((concept) => ({
      path: '/api/update-concepts',
      body: { username, ...concept, observation: '', active: true },
    })),
    ...input.agreements.map((agreement) => ({
      path: agreement.tax === 'lighting' ? '/api/update-municip-agreements' : '/api/update-department-agreements',
      body: agreementBody(username, agreement),
    })),
    ...months,
  ];
}

function issuer(): Body {
  const particulars = { bank: 'Banco de Prueba', ac_type: 'Ahorros', ac_number: '000-1', owner: 'Recaudo' };
  return { type: 'EMISOR', nit: '860000001', dv: '8', active: true, financial_actor_data: JSON.stringify(particulars) };
}

function cycleBody(username: string, { code, periodicity, marketType, autogenerators }: (typeof CYCLES)[number]): Body {
  const named = { username, code, periodicity, market_type: marketType };
  return { ...named, autogenerators: autogenerators ? 'SI' : 'NO', entry_date: '2024-01-01', active: true };
}

function annualBody(username: string, year: number): Body {
  const { uvt, wage, vat, strata56, others } = parametersOf(year);
  const numbers = { est_56_contr: strata56, com_oth_contr: others, uvt, min_sal: wage, iva: vat };
  return {
    username,
    billing_year: year,
    ...Object.fromEntries(Object.entries(numbers).map(([key, it]) => [key, Number(it)])),
  };
}

function agreementBody(username: string, agreement: Agreement): Body {
  const { place, uses, active, start, finish, variable, charge, limitUnit, ranges, market, strata, level } = agreement;
  const criteria = {
    username,
    active,
    use_types: uses,
    start_date: start,
    finish_date: finish,
    collect_var: variable,
    collect_type: charge,
    limit_unit: limitUnit,
    collect_params: ranges.map(({ min, max, value, limMin, limMax }) => ({
      min,
      max,
      value,
      lim_min: limMin,
      lim_max: limMax,
    })),
  };
  if (agreement.tax === 'security')
    return { ...criteria, department_code: place.code.slice(0, 2), department_name: place.department };
  const where = { municip_code: place.code, municip_name: place.name, department_name: place.department };
  return { ...criteria, ...where, users_market: market, stratum: strata, conn_level: level };
}
