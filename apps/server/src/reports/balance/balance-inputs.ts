import type { BalanceLack } from '@contador/contract/reports';
import { inputDefinitions } from '@contador/domain/tariff-inputs';
import type { Month } from '@contador/kernel';
import type { ReaderName } from '@contador/market-files';
import type { TenantTransaction } from '../../platform/index.ts';
import {
  type Channels,
  companySeries,
  loadMonthInputs,
  type MonthInput,
  type MonthInputs,
  type StoredReadings,
} from '../../tariff-inputs/index.ts';

/** Readers of the balance's inputs: demand by hour, contracts by hour and by month, and the price of each hour. */
const READERS = ['adem', 'dspcttos', 'tctr', 'trsd'] as const satisfies readonly ReaderName[];
type BalanceReader = (typeof READERS)[number];

/** An input and its reading. */
export interface ReadInput<R extends ReaderName> extends MonthInput {
  readonly reading: StoredReadings[R];
}

export interface BalanceInputs {
  readonly month: MonthInputs;
  readonly adem: ReadInput<'adem'>;
  readonly dspcttos: ReadInput<'dspcttos'>;
  readonly tctr: ReadInput<'tctr'>;
  readonly trsd: ReadInput<'trsd'>;
  /** Used only for comparison. */
  readonly afac: ReadInput<'afac'> | undefined;
  readonly series: Readonly<Record<'adem' | 'dspcttos' | 'trsd', Channels>>;
}

/** The inputs of the balance in that version, or the missing files. */
export async function loadBalanceInputs(
  transaction: TenantTransaction,
  period: Month,
  version: string,
): Promise<BalanceInputs | { readonly lacks: readonly BalanceLack[] }> {
  const month = await loadMonthInputs(transaction, period, version);
  const inputOf = <R extends ReaderName>(reader: R) =>
    month.entries.find((entry) => entry.reading.reader === reader) as ReadInput<R> | undefined;
  const [adem, dspcttos, tctr, trsd] = [inputOf('adem'), inputOf('dspcttos'), inputOf('tctr'), inputOf('trsd')];
  if (!adem || !dspcttos || !tctr || !trsd) {
    return {
      lacks: READERS.filter((reader) => !inputOf(reader)).map((reader) => ({
        kind: 'file',
        name: inputName(reader),
        market: null,
      })),
    };
  }
  const seriesOf = async ({ input }: MonthInput) => await companySeries(transaction, { period, version, input });
  const series = { adem: await seriesOf(adem), dspcttos: await seriesOf(dspcttos), trsd: await seriesOf(trsd) };
  return { month, adem, dspcttos, tctr, trsd, afac: inputOf('afac'), series };
}

function inputName(reader: BalanceReader): string {
  return inputDefinitions.find((it) => it.reader === reader)?.name ?? reader;
}
