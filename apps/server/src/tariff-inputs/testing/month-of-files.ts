import { inputDefinitions } from '@contador/domain/tariff-inputs';
import type { MarketFile } from '@contador/market-files';
import {
  type AnswerKey,
  type SyntheticFile,
  type SyntheticMonthRequest,
  syntheticMonth,
} from '@contador/market-files/synthetic-month';

/** Files of a synthetic month by input; those of a market by input and market code, `CDI DNOM`. */
export interface MonthOfFiles {
  readonly files: ReadonlyMap<string, readonly MarketFile[]>;
  /** Values that a reader must find in the files. */
  readonly answerKey: AnswerKey;
}

/** Generates a month as XM and the LAC would send it, and sorts its files by input. */
export function monthOfFiles(request: SyntheticMonthRequest): MonthOfFiles {
  const { files, answerKey } = syntheticMonth(request);
  return { files: sorted(files), answerKey };
}

/** Files of the broken input of a month, its market, and whether the input must be accepted nevertheless. */
export function brokenFiles(request: SyntheticMonthRequest & { readonly broken: number }) {
  const { files, answerKey } = syntheticMonth(request);
  const [spoilt] = answerKey.broken?.files ?? [];
  if (spoilt === undefined) throw new Error(`broken month ${request.broken} names no file`);
  const key = keyOf(spoilt);
  const [input = '', market = 'DNOM'] = key?.split(' ') ?? [];
  return {
    input,
    market,
    files: sorted(files).get(key ?? '') ?? [],
    accepted: answerKey.broken?.expected === 'accepted',
  };
}

function sorted(files: readonly SyntheticFile[]): Map<string, MarketFile[]> {
  const byKey = new Map<string, MarketFile[]>();
  for (const { path, bytes } of files) {
    const key = path.startsWith('next/') ? undefined : keyOf(path);
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), { name: path, bytes }]);
  }
  return byKey;
}

/** Key of a file. A market's own workbooks name the market; those of an area belong to the market in that area. */
function keyOf(name: string): string | undefined {
  const input = inputDefinitions.find((it) => name.toLowerCase().includes(it.expectedName.toLowerCase()))?.name;
  if (input === 'CDI' || input === 'CPROG') return `${input} ${/DNOM|DSUM|DISM/.exec(name)?.[0]}`;
  return input === 'ADD' ? `ADD ${/Centro/i.test(name) ? 'DNOM' : 'DSUM'}` : input;
}
