import type { Particular } from '@contador/contract';
import {
  fileEntryTexts,
  fileNameParticulars,
  fileNameSentence,
  sizeParticulars,
  tariffInputTexts,
} from '@contador/contract/messages';
import type { InputState, MarketRow } from '@contador/contract/tariff-inputs';
import {
  areaOfFileName,
  fileNameRefusals,
  inputOfFileName,
  isParameterFile,
  marketsOfFileName,
  takesPart,
} from '@contador/domain/tariff-inputs';
import type { Month } from '@contador/kernel';
import type { InputUpload, VersionCall } from '../../../patterns/uploads/upload-queue.ts';

interface DropContext {
  /** States of the inputs for the chosen market. */
  readonly inputs: readonly InputState[];
  readonly period: Month;
  readonly xmVersion: string;
  readonly call: VersionCall;
  readonly market: MarketRow;
  readonly markets: readonly MarketRow[];
}

/** Files of a whole month, sorted into uploads in working order, and the files left out, each with its reason. */
export interface SortedDrop {
  readonly uploads: readonly InputUpload[];
  readonly leftOut: readonly Particular[];
}

interface Group {
  readonly input: InputState;
  readonly market: MarketRow;
  readonly files: File[];
  /** Files that name no market and went to the chosen one. */
  readonly unnamed: File[];
}

/** Sorts dropped files by their names alone: first by input, then by market for inputs that belong to one. */
export function sortDroppedMonth(files: readonly File[], context: DropContext): SortedDrop {
  const { inputs, market } = context;
  const unplaced: Particular[] = [];
  const groups = new Map<string, Group>();
  for (const file of files) {
    const found = inputOfFileName(file.name, inputs, context);
    if (found.input === undefined) {
      unplaced.push(reasonOf(file.name, found));
      continue;
    }
    const { owners, named } = ownersOf(file.name, found.input, context);
    if (owners.length === 0) unplaced.push(unknownMarketParticular(file.name, found.input, context));
    for (const owner of owners) {
      const key = `${found.input.name}·${owner.code}`;
      const group = groups.get(key) ?? { input: found.input, market: owner, files: [], unnamed: [] };
      (named ? group.files : group.unnamed).push(file);
      groups.set(key, group);
    }
  }
  // TRSD takes hours from PTB, which is optional, so optional inputs are read first.
  const placeOf = ({ input }: Group) => (input.optional ? -1 : inputs.indexOf(input));
  const ordered = [...groups.values()].sort((one, other) => placeOf(one) - placeOf(other));
  const uploads: InputUpload[] = [];
  const entered: Particular[] = [];
  const misnamed: Particular[] = [];
  for (const group of ordered) {
    // A file that names the market is the one meant; those that name none are then of somebody else's market.
    if (group.files.length === 0) group.files.push(...group.unnamed);
    else {
      const meant = `${group.input.name}: ${fileEntryTexts.otherNames(group.market.name)}`;
      unplaced.push(...group.unnamed.map(({ name }) => ({ file: name, expected: meant })));
    }
    // Only the server knows whether inputs of other markets are entered.
    if (group.input.entered && group.market.code === market.code) entered.push(alreadyEnteredParticular(group));
    else {
      const broken = groupFaults(group, context);
      misnamed.push(...broken);
      if (broken.length === 0) uploads.push(uploadOf(group, context));
    }
  }
  return { uploads, leftOut: [...unplaced, ...misnamed, ...entered] };
}

function uploadOf({ input, market, files }: Group, { call }: DropContext): InputUpload {
  return { input: input.name, market: market.code, marketName: market.name, scope: input.scope, call, files };
}

/**
 * Markets to which a file belongs: a company file belongs to the chosen market, an area file to each market of the area. A file that names
 * no market belongs to the chosen one only while that one lacks the input, because an entered input must not be replaced by a file of
 * unknown market.
 */
function ownersOf(
  fileName: string,
  input: InputState,
  { market, markets, period }: DropContext,
): { readonly owners: readonly MarketRow[]; readonly named: boolean } {
  if (input.scope === 'company') return { owners: [market], named: true };
  const named = marketsOfFileName(
    fileName,
    markets.filter((it) => takesPart(it, period)),
  );
  if (named.length > 0) return { owners: named, named: true };
  return { owners: areaOfFileName(fileName) !== undefined || input.entered ? [] : [market], named: false };
}

function unknownMarketParticular(fileName: string, input: InputState, { market }: DropContext): Particular {
  const area = areaOfFileName(fileName);
  const meant = area === undefined ? fileEntryTexts.nameOfMarket(market.name) : fileEntryTexts.noMarketOfArea(area);
  return { file: fileName, expected: `${input.name}: ${meant}` };
}

function groupFaults({ input, files }: Group, context: DropContext): Particular[] {
  const names = files.map((file) => file.name);
  const large = sizeParticulars(files);
  if (large.length > 0) return large.map((it) => ({ ...it, file: it.file ?? input.name }));
  return fileNameRefusals(names, input, context).flatMap((refusal) =>
    fileNameParticulars(refusal).map((it, at) => ({
      file: it.file ?? input.name,
      expected: at === 0 ? `${fileNameSentence(refusal, files.length)} ${it.expected}` : it.expected,
    })),
  );
}

/** Reports the whole group on one line: thirty-one equal lines would hide the others. */
function alreadyEnteredParticular({ input, files }: Group): Particular {
  const [first, last] = [files[0]?.name ?? '', files.at(-1)?.name ?? ''];
  return {
    file: files.length === 1 ? first : `${first} … ${last}`,
    expected: fileEntryTexts.alreadyReady(input.name),
  };
}

type Unplaced = Exclude<ReturnType<typeof inputOfFileName<InputState>>, { input: InputState }>;

function reasonOf(file: string, found: Unplaced): Particular {
  if (found.reason === 'unknown-name') {
    const expected = isParameterFile(file) ? tariffInputTexts.parameterFile : fileEntryTexts.nameOfNoInput;
    return { file, expected };
  }
  const [particular] = fileNameParticulars(found.refusal);
  return {
    ...particular,
    file,
    expected: fileEntryTexts.expectedOf(
      found.closest.name,
      fileNameSentence(found.refusal, 1),
      particular?.expected ?? '',
    ),
  };
}
