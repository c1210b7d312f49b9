import { type BillingSuiReport, billSuiFacts, clientSuiFacts, type SuiFacts } from '@contador/domain/billing';
import { decimal, type Month } from '@contador/kernel';
import { type Expression, sql } from 'kysely';
import { decoded, type TenantTransaction } from '../../platform/index.ts';
import { billsOfReport } from './bills-of-report.ts';
import { isBilledGeneration, isMean, REPORTED_OF_CLIENT, stateOfBill, stateOfClient } from './changing-facts.ts';
import { clientsOfReport } from './clients-of-report.ts';

/** Rows read per page. */
const PAGE = 2000;

/** A row of a report before its columns are built. */
export interface ReportedRow {
  readonly facts: SuiFacts;
  /** Client code or bill number. */
  readonly key: string;
  /** Hash of everything that can still change in the facts. */
  readonly state: number;
  /** True if the client is registered as a self-generator. */
  readonly selfGenerator: boolean;
}

/** Rows of a report ordered by key, all or only those in `only`. Yields one page at a time to bound memory. */
export async function* rowsOfReport(
  transaction: TenantTransaction,
  { per, marketType }: BillingSuiReport,
  month: Month,
  only?: readonly string[],
  pageSize = PAGE,
): AsyncGenerator<readonly ReportedRow[]> {
  const markets = await transaction.selectFrom('market').select(['code', 'sui_code']).execute();
  const suiCodes = new Map(markets.map(({ code, sui_code }) => [code, sui_code]));
  const pages = per === 'client' ? clientPages : billPages;
  let after: string | undefined;
  for (;;) {
    const page = await pages(transaction, { marketType, month, suiCodes, only, pageSize }, after);
    if (page.length > 0) yield page;
    if (page.length < pageSize) return;
    after = page.at(-1)?.key;
  }
}

interface Reported extends Pick<BillingSuiReport, 'marketType'> {
  readonly month: Month;
  readonly suiCodes: ReadonlyMap<string, string>;
  readonly only: readonly string[] | undefined;
  readonly pageSize: number;
}

async function clientPages(
  transaction: TenantTransaction,
  { marketType, month, suiCodes, only, pageSize }: Reported,
  after: string | undefined,
): Promise<ReportedRow[]> {
  const issuer = await transaction.selectFrom('billing_issuer').select('sui_code').executeTakeFirst();
  const rows = await clientsOfReport(transaction, { marketType, month })
    .select('c.client_code')
    .select(REPORTED_OF_CLIENT.map((column) => `c.${column}` as const))
    .select([stateOfClient(month).as('state'), isBilledGeneration(month).as('billed_generation')])
    .where('c.client_code', '>', after ?? '')
    .$if(only !== undefined, (some) => some.where(sql<boolean>`c.client_code = any(${[...(only ?? [])]}::text[])`))
    .orderBy('c.client_code')
    .limit(pageSize)
    .execute();
  return rows.map((client) => ({
    key: client.client_code,
    state: client.state,
    selfGenerator: client.self_generator !== null,
    facts: clientSuiFacts(
      {
        code: client.client_code,
        niu: client.niu,
        sic: client.sic_code,
        useType: client.use_type,
        stratum: client.stratum,
        voltageLevel: client.voltage_level,
        connectionLevel: client.connection_level,
        assetOwner: client.asset_owner,
        networkType: client.network_type,
        circuit: client.circuit,
        daneCode: client.dane_code,
        location: client.location,
        address: client.installation_address,
        isSelfGenerator: client.self_generator !== null || client.billed_generation,
        market: suiCodes.get(client.market ?? '') ?? null,
        marketCode: client.market,
      },
      issuer?.sui_code ?? null,
    ),
  }));
}

/** Subsistence consumption used by the bill, kWh; if its liquidation is unknown, the value of the register. */
function subsistenceOf(
  facts: Expression<string | null>,
  ids: Expression<string | null>,
  registered: Expression<number | null>,
) {
  const at = sql`array_position(string_to_array(${ids}, E'\t'), ${SUBSISTENCE})`;
  return sql<number | null>`case when ${ids} is null then ${registered}
    else nullif((string_to_array(${facts}, E'\t'))[${at}], '')::numeric::int end`;
}

/** Fact column that holds the subsistence consumption. */
const SUBSISTENCE = 'billing:client.subsistence';

async function billPages(
  transaction: TenantTransaction,
  { marketType, month, suiCodes, only, pageSize }: Reported,
  after: string | undefined,
): Promise<ReportedRow[]> {
  const rows = await billsOfReport(transaction, { marketType, month })
    .leftJoin('bill as r', (join) => join.onRef('r.tenant', '=', 'b.tenant').onRef('r.number', '=', 'b.replaces'))
    .leftJoin('bill_chart as h', (join) =>
      join
        .onRef('h.tenant', '=', 'b.tenant')
        .onRef('h.client_code', '=', 'b.client_code')
        .onRef('h.year', '=', 'b.year')
        .onRef('h.month', '=', 'b.month'),
    )
    .leftJoin('liquidation_row as l', (join) =>
      join
        .onRef('l.tenant', '=', 'b.tenant')
        .onRef('l.run', '=', 'b.energy_run')
        .onRef('l.client_code', '=', 'b.client_code'),
    )
    .leftJoin('liquidation_list as f', (join) =>
      join.onRef('f.tenant', '=', 'l.tenant').onRef('f.digest', '=', 'l.facts_list'),
    )
    .select([
      'b.number',
      'b.client_code',
      'b.start_date',
      'b.end_date',
      'b.active',
      'b.payable',
      'b.document',
      'b.format',
    ])
    .select([isMean.as('is_mean'), stateOfBill.as('state')])
    .select(['c.niu', 'c.market', 'c.self_generator', 'h.kwh'])
    .select(({ ref }) =>
      subsistenceOf(ref('l.facts'), ref('f.ids'), ref('c.subsistence_consumption')).as('subsistence'),
    )
    .select([
      'r.number as replaced',
      'r.active as replaced_active',
      'r.document as replaced_document',
      'r.format as replaced_format',
    ])
    .where('b.number', '>', Number(after ?? 0))
    .$if(only !== undefined, (some) => some.where(sql<boolean>`b.number = any(${[...(only ?? [])]}::bigint[])`))
    .orderBy('b.number')
    .limit(pageSize)
    .execute();
  return rows.map((row) => {
    const { document } = decoded('bill', row);
    const replaced =
      row.replaced === null || row.replaced_document === null
        ? undefined
        : decoded('bill', { number: row.replaced, format: row.replaced_format, document: row.replaced_document });
    const facts = billSuiFacts({
      number: document.number,
      clientCode: row.client_code,
      niu: row.niu,
      marketCode: row.market,
      market: suiCodes.get(row.market ?? '') ?? null,
      start: row.start_date,
      end: row.end_date,
      active: decimal(row.active),
      payable: decimal(row.payable),
      lines: document.fiscal?.lines ?? [],
      subsistence: row.subsistence,
      months: row.kwh === null ? [] : [...row.kwh.slice(0, -1), row.active],
      isMean: row.is_mean,
      replaced: replaced && {
        active: decimal(row.replaced_active ?? 0),
        lines: replaced.document.fiscal?.lines ?? [],
      },
    });
    return { key: String(row.number), state: row.state, selfGenerator: row.self_generator !== null, facts };
  });
}
