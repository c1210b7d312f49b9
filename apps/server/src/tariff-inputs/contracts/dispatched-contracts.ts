import { contractValueTexts } from '@contador/contract/messages';
import { decimal, isoMonth, type Month, spanishMonth } from '@contador/kernel';
import { inPieces, type Person, type StoredReadings, type TenantTransaction } from '../../platform/index.ts';

type Dispatch = StoredReadings['dspcttos']['purchases'][number];

/** The entry of a dispatch: its month, version and input, and who entered it. */
interface DispatchEntry {
  readonly period: Month;
  readonly version: string;
  readonly input: string;
  readonly by: Pick<Person, 'personName'>;
  readonly at: Date;
}

/**
 * Adds the contracts of a dispatch that are not listed yet, at their mean price of the month, because the screen has no button to add one.
 * Contracts saved by a person are not changed.
 */
export async function listDispatchedContracts(
  transaction: TenantTransaction,
  reading: StoredReadings['dspcttos'],
  entry: DispatchEntry,
): Promise<void> {
  const rows = [
    ...byContract(reading.purchases).map((it) => rowOf('buy', it, entry)),
    ...byContract(reading.sales).map((it) => rowOf('sell', it, entry)),
  ];
  await inPieces(rows, (piece) => list(transaction, piece, entry));
}

async function list(
  transaction: TenantTransaction,
  rows: readonly ReturnType<typeof rowOf>[],
  { period, version }: DispatchEntry,
): Promise<void> {
  await transaction
    .updateTable('contract')
    .set({ dispatch_month: isoMonth(period), dispatch_version: version, dispatch_removed_at: null })
    .where('dispatch_removed_at', 'is not', null)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('side', 'contract'),
        'in',
        rows.map((row) => tuple(row.side, row.contract)),
      ),
    )
    .execute();
  await transaction
    .insertInto('contract')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** One dispatch for each contract; the regulated one if the contract is dispatched to both markets. */
function byContract(dispatches: readonly Dispatch[]): Dispatch[] {
  const regulatedLast = dispatches.toSorted((a, b) => a.marketType.localeCompare(b.marketType));
  return [...new Map(regulatedLast.map((it) => [it.contract, it])).values()];
}

function rowOf(side: 'buy' | 'sell', dispatch: Dispatch, { period, version, input, by, at }: DispatchEntry) {
  const energy = decimal(dispatch.energy);
  const price = energy.isZero() ? decimal(0) : decimal(dispatch.value).dividedBy(energy);
  return {
    side,
    contract: dispatch.contract,
    seller: dispatch.seller,
    buyer: dispatch.buyer,
    detail: contractValueTexts.fromDispatch(input, spanishMonth(period)),
    market_type: dispatch.marketType,
    contract_type: dispatch.family?.contractType ?? 'BILATERAL',
    calculation: 'FIJO',
    base_value: price.toDecimalPlaces(6).toFixed(),
    indexation_variable: null,
    base_index: null,
    index_lag: 0,
    plus_cere: false,
    begin_date: `${isoMonth(period)}-01`,
    end_date: null,
    active: true,
    saved_by: by.personName,
    saved_at: at,
    dispatch_month: isoMonth(period),
    dispatch_version: version,
    edited: false,
  };
}
