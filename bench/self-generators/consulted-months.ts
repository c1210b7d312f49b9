import type { Query } from '@contador/e2e/api-client.ts';
import { processorTime } from '../billing/processor-time.ts';
import { p95Of, repliesOf } from '../concurrent-reads.ts';
import { type Measurement, median } from '../measurement.ts';
import { copyClients, copyMonthsBefore } from './copied-months.ts';
import { type MeteredCompany, withMeteredCompany } from './metered-company.ts';
import { settleMonth, spentBy } from './whole-month.ts';

/** Number of clients settled through the API calls of a clerk; the other clients of the company are copies of these. */
const SETTLED = 200;
const MONTHS = 36;
const RUNS = 3;
/** `BENCH_ANNEXES` reduces the number for a test run. */
const ANNEXES = Number(process.env.BENCH_ANNEXES ?? 5_000);
const A_SECOND = 40;
/** Number of annexes downloaded one by one, in addition to those of the archive. */
const ALONE = 20;

/**
 * Measures the reads of a customer's pages under fifty connections after three years, and the annexes of a large company in one archive.
 */
export async function measureConsultedMonths(): Promise<Measurement[]> {
  const cast = Object.fromEntries(Array.from({ length: SETTLED }, (_, at) => [at, { format: 'xlsx' as const }]));
  return await withMeteredCompany({ clients: SETTLED, scenario: 'normal', cast }, async (company) => {
    const { database, clerk, meters, month } = company;
    await settleMonth(company, meters.codes.map(meters.monthOf));
    const target = { database, tenant: clerk.tenant };
    await copyMonthsBefore(target, month, MONTHS - 1);
    await database.owner.query('vacuum analyze');
    const reads = await measureReplies(company);
    await copyClients(target, month, ANNEXES);
    await database.owner.query('vacuum analyze');
    return [...reads, await measureArchive(company)];
  });
}

/** Each of the fifty connections requests one client after another. */
async function measureReplies(company: MeteredCompany): Promise<Measurement[]> {
  const { product, clerk, meters, month, headers } = company;
  const { url } = product;
  const spent = () => processorTime(product.pid) + processorTime(company.postgres);
  const addresses = (path: string, query: Query) => {
    const parameters = Object.entries({ username: clerk.tenant, ...query }).map(([key, value]) => [key, String(value)]);
    return meters.codes
      .slice(0, 100)
      .map((code) => `${url}/api/${path}?${new URLSearchParams([...parameters, ['client_code', code]])}`);
  };
  const ofMonth = { year: month.year, month: month.number };
  const reads = [
    { name: 'panel de un cliente, un mes', limit: 80, at: addresses('check-user-panel-data', ofMonth) },
    { name: 'anexo de un cliente, un mes', limit: 100, at: addresses('check-user-report-data', ofMonth) },
    { name: 'comportamiento estimado de un cliente', limit: 100, at: addresses('check-user-expected-month', {}) },
  ];
  const measured: Measurement[] = [];
  for (const { name, limit, at } of reads) {
    const [health, p95s, processor]: [number[], number[], number[]] = [[], [], []];
    for (let run = 0; run < RUNS; run++) {
      health.push(await p95Of(`${url}/healthz`, headers));
      const before = spent();
      const { p95, count } = await repliesOf(at, headers);
      p95s.push(p95);
      processor.push((spent() - before) / count);
    }
    process.stderr.write(`  ${name}: ${median(processor).toFixed(1)} ms de procesador cada uno, con la base\n`);
    measured.push({
      figure: `${name}, 50 conexiones, ${SETTLED} clientes con ${MONTHS} meses, p95`,
      ours: median(p95s),
      unit: 'ms',
      peer: '/healthz del mismo servidor, p95',
      theirs: median(health),
      ratio: 'times',
      target: `< ${limit} ms`,
      met: median(p95s) < limit,
    });
  }
  return measured;
}

async function measureArchive(company: MeteredCompany): Promise<Measurement> {
  const {
    product: { url },
    clerk,
    meters,
    month,
    headers,
  } = company;
  const call = async (path: string, more: Readonly<Record<string, string>> = {}) => {
    const query = { username: clerk.tenant, year: String(month.year), month: String(month.number), ...more };
    const reply = await fetch(`${url}/api/${path}?${new URLSearchParams(query)}`, {
      headers,
      signal: AbortSignal.timeout(3_600_000),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  let clients = 0;
  const archive = await spentBy(company, `${ANNEXES} anexos en un archivo`, async () => {
    clients = ((await (await call('prepare-ag-annex-archive')).json()) as { clients: number }).clients;
  });
  const alone = await spentBy(company, `${ALONE} anexos uno por uno`, async () => {
    for (const code of meters.codes.slice(0, ALONE))
      await (await call('download-user-report', { client_code: code })).arrayBuffer();
  });
  const [thousand, single] = [(archive.clock * 1000) / clients, (alone.clock * 1000) / ALONE];
  return {
    figure: `mil anexos en PDF por la operación del archivo, de ${clients} clientes`,
    ours: thousand,
    unit: 'ms',
    peer: 'descargados uno por uno',
    theirs: single,
    ratio: 'faster',
    target: `≤ ${(1000 * 1000) / A_SECOND} ms (${A_SECOND}/s)`,
    met: thousand <= (1000 * 1000) / A_SECOND,
  };
}
