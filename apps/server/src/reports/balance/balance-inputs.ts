import type { BalanceLack } from '@contador/contract/reports';
import { inputDefinitions } from '@contador/domain/tariff-inputs';
import type { Month } from '@contador/kernel';
import type { ReaderName } from '@contador/market-files';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import {
  type Channels,
  companySeries,
  loadMonthInputs,
  type MonthInput,
  type MonthInputs,
  type StoredReadings,
} from '../../tariff-inputs/index.ts';

/** What the balance is made of: demand by hour, contracts by hour and by month, and the price of each hour. */
const READERS = ['adem', 'dspcttos', 'tctr', 'trsd'] as const satisfies readonly ReaderName[];
type BalanceReader = (typeof READERS)[number];

/** An input with what was read of it. */
export interface ReadInput<R extends ReaderName> extends MonthInput {
  readonly reading: StoredReadings[R];
}

export interface BalanceInputs {
  readonly month: MonthInputs;
  readonly adem: ReadInput<'adem'>;
  readonly dspcttos: ReadInput<'dspcttos'>;
  readonly tctr: ReadInput<'tctr'>;
  readonly trsd: ReadInput<'trsd'>;
  /** Only compared with. */
  readonly afac: ReadInput<'afac'> | undefined;
  readonly series: Readonly<Record<'adem' | 'dspcttos' | 'trsd', Channels>>;
}

/** The inputs of the balance in that version, or the files that it lacks. */
export async function loadBalanceInputs(
  transaction: TenantTransaction,
  period: Month,
  version: string,
): Promise<BalanceInputs | { readonly lacks: readonly BalanceLack[] }> {
  const month = await loadMonthInputs(transaction, period, version);
  const found = <R extends ReaderName>(reader: R) =>
    month.entries.find((entry) => entry.reading.reader === reader) as ReadInput<R> | undefined;
  const [adem, dspcttos, tctr, trsd] = [found('adem'), found('dspcttos'), found('tctr'), found('trsd')];
  if (!adem || !dspcttos || !tctr || !trsd) {
    return {
      lacks: READERS.filter((reader) => !found(reader)).map((reader) => ({
        kind: 'file',
        name: inputName(reader),
        market: null,
      })),
    };
  }
  const seriesOf = async ({ input }: MonthInput) => await companySeries(transaction, { period, version, input });
  const series = { adem: await seriesOf(adem), dspcttos: await seriesOf(dspcttos), trsd: await seriesOf(trsd) };
  return { month, adem, dspcttos, tctr, trsd, afac: found('afac'), series };
}

function inputName(reader: BalanceReader): string {
  return inputDefinitions.find((it) => it.reader === reader)?.name ?? reader;
}
