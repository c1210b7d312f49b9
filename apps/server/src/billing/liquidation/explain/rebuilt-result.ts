import type { Month } from '@contador/kernel';
import { type DecimalSign, parseMonth } from '@contador/kernel';
import {
  columnsOf,
  energyBill,
  factsOfRow,
  localTax,
  type Origin,
  type RebuiltTrace,
  rebuiltTrace,
  storedFigures,
  unpackAmounts,
} from '@contador/regulation';
import type { Selectable } from 'kysely';
import { publicationOfTariff } from '../../../non-regulated/index.ts';
import { ofPeriod, type TenantTransaction } from '../../../platform/index.ts';
import { versionOfTariff } from '../../../tariff-calculation/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import type { LiquidationKind, LiquidationRowTable } from '../liquidation.tables.ts';
import { annualParametersOf } from '../runs/annual-parameters.ts';
import { listsOf } from '../runs/figure-lists.repository.ts';
import { lawOptionsOf } from '../runs/law-options-of.ts';
import type { OwnBasis } from '../runs/own-runs.repository.ts';
import type { SeenRun } from '../runs/standing.repository.ts';
import { decidedFacts } from './decided-facts.repository.ts';
import { originsOfFacts } from './fact-origins.ts';

/** A stored result of a client: packed facts and amounts, with the ids that give their order. */
export interface PackedResult {
  readonly factIds: readonly string[];
  readonly facts: string;
  readonly amountIds: string;
  readonly amounts: string;
  readonly tariff: string | null;
  readonly agreement: number | null;
  readonly agreementVersion: number | null;
}

type PackedRow = Pick<
  Selectable<LiquidationRowTable>,
  'facts_list' | 'facts' | 'amounts_list' | 'amounts' | 'tariff' | 'agreement' | 'agreement_version'
>;

/** Identifies a result: liquidation, cycle month, client, and who calculated it. */
export interface ResultPlace {
  readonly kind: LiquidationKind;
  readonly cycleMonth: CycleMonth;
  readonly clientCode: string;
  readonly run: Pick<SeenRun, 'by' | 'at'>;
  /** Why the run covers this client alone; `undefined` for a run of the cycle. */
  readonly basis?: OwnBasis | undefined;
}

/** Rebuilds the explanation of a client's stored result from the facts that it was calculated from; `undefined` if there is no result. */
export async function rebuiltResult(
  transaction: TenantTransaction,
  place: ResultPlace & { readonly run: Pick<SeenRun, 'run' | 'by' | 'at'> },
): Promise<RebuiltTrace | undefined> {
  const row = await transaction
    .selectFrom('liquidation_row')
    .selectAll()
    .where('run', '=', place.run.run)
    .where('client_code', '=', place.clientCode)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const lists = await listsOf(transaction, [row.facts_list, row.amounts_list]);
  return await rebuiltFrom(transaction, place, packedResult(row, lists));
}

/** A stored row with the ids of its lists, which are given by digest. */
export function packedResult(row: PackedRow, lists: ReadonlyMap<string, string>): PackedResult {
  return {
    factIds: lists.get(row.facts_list)?.split('\t') ?? [],
    facts: row.facts,
    tariff: row.tariff,
    amountIds: lists.get(row.amounts_list) ?? '',
    amounts: row.amounts,
    agreement: row.agreement,
    agreementVersion: row.agreement_version,
  };
}

/** Decimal sign declared for the cycle's consumption file, if it is the file with that digest. */
async function declaredSignOf(
  transaction: TenantTransaction,
  { period, cycle }: ResultPlace['cycleMonth'],
  sha256: string,
): Promise<DecimalSign | undefined> {
  const row = await transaction
    .selectFrom('billing_intake')
    .select('decimal_sign')
    .where(ofPeriod(period))
    .where('cycle', '=', cycle)
    .where('kind', '=', 'consumption')
    .where('file_sha256', '=', sha256)
    .executeTakeFirst();
  return row?.decimal_sign ?? undefined;
}

/** Rebuilds the explanation of a result, wherever it is stored. `tried` gives the origin of facts that a trial replaced. */
export async function rebuiltFrom(
  transaction: TenantTransaction,
  { kind, cycleMonth, clientCode, run, basis }: ResultPlace,
  packed: PackedResult,
  tried: (key: string) => Origin | undefined = () => undefined,
): Promise<RebuiltTrace | undefined> {
  const { period, start } = cycleMonth;
  const [registered, consumption, annual, options, decided] = await Promise.all([
    transaction.selectFrom('client').selectAll().where('client_code', '=', clientCode).executeTakeFirst(),
    transaction
      .selectFrom('billing_consumption')
      .selectAll()
      .where('year', '=', period.year)
      .where('month', '=', period.number)
      .where('client_code', '=', clientCode)
      .executeTakeFirst(),
    annualParametersOf(transaction, cycleMonth),
    lawOptionsOf(transaction, cycleMonth),
    basis && decidedFacts(transaction, cycleMonth, clientCode, basis),
  ]);
  if (registered === undefined || packed.amounts === '') return undefined;
  const client = decided?.market === undefined ? registered : { ...registered, market: decided.market };
  const [tariff, agreement] = await Promise.all([
    packed.tariff === null ? undefined : tariffOf(transaction, packed.tariff, client),
    packed.agreement === null || packed.agreementVersion === null || kind === 'energy'
      ? undefined
      : transaction
          .selectFrom('tax_agreement')
          .select(['id', 'version', 'saved_by', 'saved_at'])
          .where('tax', '=', kind)
          .where('id', '=', packed.agreement)
          .where('version', '=', packed.agreementVersion)
          .executeTakeFirst(),
  ]);
  const fileSha256 = consumption?.file_sha256;
  const decimalSign = fileSha256 ? await declaredSignOf(transaction, cycleMonth, fileSha256) : undefined;
  const facts = packed.facts.split('\t').map((text) => (text === '' ? undefined : text));
  const month = parseMonth(start.slice(0, 7));
  if (month === undefined) throw new Error(`${start} is in no month`);
  const { roots } = kind === 'energy' ? energyBill : localTax;
  const entered = originsOfFacts({
    cycleMonth,
    client,
    consumption,
    decimalSign,
    annual,
    tariff,
    decided,
    agreement: agreement && { ...agreement, by: agreement.saved_by, at: agreement.saved_at.toISOString() },
    liquidatedBy: { by: run.by, at: run.at },
  });
  return rebuiltTrace({
    month,
    facts: factsOfRow(
      columnsOf(packed.factIds),
      facts,
      { activeMarkets: [], mechanisms: [], options },
      (key) => tried(key) ?? entered(key),
    ),
    roots,
    stored: unpackAmounts(packed.amounts, storedFigures(packed.amountIds)),
  });
}

/** Publisher of the tariff that priced a result: the tariff of the client's market, or that of the free client itself. */
async function tariffOf(
  transaction: TenantTransaction,
  tariffId: string,
  {
    market,
    client_code: code,
    market_type: type,
  }: { market: string | null; client_code: string; market_type: string | null },
): Promise<{ id: string; period: Month; by: string; at: string } | undefined> {
  if (type === 'REGULADO') {
    const row = await transaction
      .selectFrom('published_tariff')
      .select(['year', 'month', 'published_by', 'published_at'])
      .where('tariff_id', '=', tariffId)
      .where('market', '=', market ?? '')
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const period = { year: row.year, number: row.month };
    return { id: tariffId, period, by: row.published_by, at: row.published_at.toISOString() };
  }
  const version = await versionOfTariff(transaction, tariffId);
  const published = version && (await publicationOfTariff(transaction, version, code));
  return published && { id: tariffId, period: version.period, ...published };
}
