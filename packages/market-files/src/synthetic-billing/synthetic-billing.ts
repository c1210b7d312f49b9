import { seededRandom } from '../synthetic-month/random.ts';
import { workbookBytes } from '../synthetic-month/workbook-bytes.ts';
import { type Agreement, syntheticAgreements } from './agreements.ts';
import { type Amount, amount, cents, NOTHING, plus, text, times } from './amounts.ts';
import { parametersOf } from './annual.ts';
import type { BillingAnswerKey, ClientAnswer, CycleAnswer } from './answer-key.ts';
import { billTotals } from './bill-answer.ts';
import { brokenBilling } from './broken-billing.ts';
import type { SyntheticClient } from './client.ts';
import { FIRST_STATE } from './client.ts';
import { clientKinds } from './client-kinds.ts';
import { clientFields, clientSheet } from './client-sheet.ts';
import { isFree, syntheticClients } from './clients.ts';
import type { Consumption } from './consumption.ts';
import { CYCLES } from './cycle.ts';
import { energyAnswer } from './energy-answer.ts';
import { factorOf } from './factor-answer.ts';
import type { Charged } from './month-of-cycle.ts';
import { type MonthOfCycle, monthOfCycle } from './month-of-cycle.ts';
import { allOf, placesOf } from './places.ts';
import type { BillingPlan, SyntheticBillingRequest } from './request.ts';
import { type SetUp, setUpCalls } from './set-up.ts';
import { freeTariff, regulatedTariffs, type TariffSet } from './tariffs.ts';
import { type TaxAnswer, taxAnswer } from './tax-answer.ts';

/** Sales of a bill in the client's favour, for each COP that it would otherwise charge. */
const SOLD = '1.3';

/** A month of a fictitious company: the data to enter, and the expected results. */
export interface SyntheticBilling {
  /** Workbooks by path: `clientes.xlsx`, `S6R/consumos.xlsx`. */
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  readonly setUp: SetUp;
  /** Prices of the month, to be published for the previous month. */
  readonly tariffs: TariffSet;
  /** Clients with the field names of the API. */
  readonly clients: readonly Readonly<Record<string, unknown>>[];
  /** Consumption to type on the screen: bodies of `update-client-consumption`. */
  readonly typed: readonly Readonly<Record<string, unknown>>[];
  readonly answerKey: BillingAnswerKey;
}

/**
 * Generates the month of a request, identical to the last byte each time. Its expected figures are calculated here from the regulation
 * alone, with a separate decimal arithmetic: it shares nothing with the engine, the readers or the decisions of the product.
 */
export function syntheticBilling(request: SyntheticBillingRequest): SyntheticBilling {
  const plan: BillingPlan = { company: 'demo', account: 1, lastBillNumber: 500_000, previous: {}, ...request };
  const { seed, year } = plan;
  const regulated = request.tariffs?.regulated ?? regulatedTariffs(seededRandom('tariffs', seed));
  const places = placesOf(request.places);
  const clients = syntheticClients(
    plan.clients,
    {
      kinds: clientKinds({ hasBands: hasBands(regulated), withFree: request.withFree ?? true }),
      markets: Object.keys(regulated),
      places: allOf(places),
      before: request.before ?? 0,
    },
    seededRandom('clients', seed),
  );
  const tariffs = { regulated, free: request.tariffs?.free ?? freeTariffs(clients, seed) };
  const agreements = syntheticAgreements(seededRandom('agreements', seed), year, places);
  const cycles = CYCLES.map((cycle) => {
    const own = clients.filter((client) => client.cycle === cycle.code);
    return monthOfCycle(cycle, own, plan, (consumed, charged) => {
      const { payable } = clientAnswer(consumed, charged, { agreements, tariffs }, plan);
      return owing(consumed, amount(payable));
    });
  });
  const answerKey = answers(plan, cycles, { agreements, tariffs });
  const good = [
    { path: 'clientes.xlsx', sheets: [clientSheet(clients, plan.account)] },
    ...cycles.flatMap(({ drafts }) => drafts),
  ].map(({ path, sheets }) => ({ path, bytes: workbookBytes(sheets) }));
  const broken = request.broken === undefined ? undefined : brokenBilling(request.broken, cycles);
  const files = broken === undefined ? good : good.map((file) => (file.path === broken.file.path ? broken.file : file));
  return {
    files,
    tariffs,
    clients: clients.map((client) => clientFields(client, plan.account)),
    setUp: setUpCalls(plan, { cycles: answerKey.cycles, agreements, lastBillNumber: plan.lastBillNumber }),
    typed: cycles.flatMap(({ typed }) => typed).map((consumed: Consumption) => typedBody(plan.company, consumed)),
    answerKey: broken === undefined ? answerKey : { ...answerKey, broken: broken.answer },
  };
}

/** Increases the sales of a client until its bill is in its favour, by less than it pays in any month. */
function owing(consumed: Consumption, payable: Amount): Consumption {
  const { generated } = consumed;
  if (generated === undefined) throw new Error(`${consumed.client.code} generates nothing`);
  const surplusValue = plus(generated.surplusValue, cents(times(payable, amount(SOLD))));
  return { ...consumed, generated: { ...generated, surplusValue } };
}

function answers(
  plan: BillingPlan,
  cycles: readonly MonthOfCycle[],
  priced: { readonly agreements: readonly Agreement[]; readonly tariffs: TariffSet },
): BillingAnswerKey {
  let first = plan.lastBillNumber + 1;
  const ofCycles: [string, CycleAnswer][] = [];
  const clients = cycles.flatMap((month) => {
    let number = first;
    const answered = month.consumed.map((consumed) => {
      const { others, credits } = month;
      const answer = clientAnswer(consumed, { start: month.answer.start, others, credits }, priced, plan);
      return answer.state === 'liquidated' ? { ...answer, number: number++ } : answer;
    });
    first += answered.length;
    const bills = answered.filter((it) => it.state === 'liquidated').length;
    ofCycles.push([month.cycle.code, { ...month.answer, clients: answered.length, bills }]);
    return answered;
  });
  const serial = (code: string) => Number(code.slice(3));
  return {
    period: `${plan.year}-${String(plan.month).padStart(2, '0')}`,
    company: plan.company,
    seed: plan.seed,
    scenario: plan.scenario,
    cycles: Object.fromEntries(ofCycles),
    clients: clients.sort((a, b) => serial(a.code) - serial(b.code)),
  };
}

function hasBands(regulated: TariffSet['regulated']): boolean {
  return Object.values(regulated).every((levels) =>
    [levels.n2, levels.n3].every(
      (level) => level?.cu.max !== undefined && level.cu.med !== undefined && level.cu.min !== undefined,
    ),
  );
}

function freeTariffs(clients: readonly SyntheticClient[], seed: number): TariffSet['free'] {
  const withOffer = clients.filter((client) => isFree(client) && !client.withoutOffer);
  return Object.fromEntries(withOffer.map(({ code }) => [code, freeTariff(seededRandom('free', seed, code))]));
}

/** Expected results of a client. */
function clientAnswer(
  consumed: Consumption,
  { start, others, credits }: Charged,
  { agreements, tariffs }: { readonly agreements: readonly Agreement[]; readonly tariffs: TariffSet },
  plan: BillingPlan,
): ClientAnswer {
  const { client } = consumed;
  const before = plan.previous[client.code];
  const factor = factorOf(before?.factor ?? client.factor ?? FIRST_STATE, consumed.days);
  const year = parametersOf(Number(start.slice(0, 4)));
  const energy = energyAnswer(consumed, { tariffs, year, month: start.slice(0, 7), factor: factor.applied });
  const { kwh = NOTHING, activeValue = NOTHING, total = NOTHING, lines = {} } = energy ?? {};
  const taxOf = (tax: Agreement['tax']): TaxAnswer =>
    energy === undefined
      ? { value: '0' }
      : taxAnswer(client, { agreements: agreements.filter((it) => it.tax === tax), start, kwh, activeValue, year });
  const [lighting, security] = [taxOf('lighting'), taxOf('security')];
  const own = <Of extends { readonly client: unknown }>(list: readonly Of[]) =>
    list.filter((it) => it.client === client);
  const taxes: Amount[] = [amount(lighting.value), amount(security.value)];
  return {
    code: client.code,
    sic: client.sic,
    cycle: client.cycle,
    use: client.use,
    stratum: client.stratum ?? null,
    state: energy === undefined ? 'without-offer' : 'liquidated',
    factor,
    lines,
    activeValue: text(activeValue),
    lighting,
    security,
    ...billTotals({
      energy: total,
      taxes,
      others: own(others),
      credits: own(credits),
      before: before?.payable,
      vat: amount(year.vat),
    }),
  };
}

/** Body of the API call that types a client's consumption. */
function typedBody(
  username: string,
  { client, bands, generated, days, ...consumption }: Consumption,
): Readonly<Record<string, unknown>> {
  const number = (amount: Amount) => Number(text(amount));
  return {
    username,
    client_code: client.code,
    active_energy: number(consumption.active),
    reactive_ind_energy: number(consumption.inductive),
    reactive_ind_pen_energy: number(consumption.penalised),
    reactive_cap_energy: number(consumption.capacitive),
    ...(bands && {
      active_energy_max: number(bands.max),
      active_energy_med: number(bands.med),
      active_energy_min: number(bands.min),
    }),
    ...(generated && {
      permuted_energy: number(generated.permuted),
      permuted_energy_value: number(generated.permutedValue),
      agpe_surplus_value: number(generated.surplusValue),
    }),
    ...(days !== undefined && { days_in_excess: days }),
  };
}
