import {
  fileNameParticulars,
  fileNameSentence,
  type InputState,
  type MarketRow,
  type Particular,
} from '@contador/contract';
import { fileNameRefusals, inputOfFileName, marketsOfFileName } from '@contador/domain';
import type { Month } from '@contador/kernel';
import type { InputUpload, VersionCall } from './upload-queue.ts';

interface DropContext {
  readonly inputs: readonly InputState[];
  readonly period: Month;
  readonly xmVersion: string;
  readonly call: VersionCall;
  readonly market: MarketRow;
  readonly markets: readonly MarketRow[];
}

/** A whole month's files, sorted into uploads; and the files that fit nowhere, each with its reason. */
export interface SortedDrop {
  readonly uploads: readonly InputUpload[];
  readonly leftOut: readonly Particular[];
}

/** Sorts dropped files by their names alone: first their input, then, where the input is a market's, their market. */
export function sortDroppedMonth(files: readonly File[], context: DropContext): SortedDrop {
  const { inputs, period, xmVersion, call, market } = context;
  const leftOut: Particular[] = [];
  const groups = new Map<string, { input: InputState; market: MarketRow; files: File[] }>();
  for (const file of files) {
    const found = inputOfFileName(file.name, inputs, { period, xmVersion });
    if (found.input === undefined) {
      leftOut.push({ file: file.name, expected: reasonOf(found) });
      continue;
    }
    if (found.input.entered && found.input.scope === 'company') {
      leftOut.push({
        file: file.name,
        expected: `${found.input.name} ya está listo: márquelo en «Modificar» para cambiarlo`,
      });
      continue;
    }
    for (const owner of ownersOf(file.name, found.input, context)) {
      const key = `${found.input.name}·${owner.code}·${call.year}-${call.period}·${call.version}`;
      const group = groups.get(key) ?? { input: found.input, market: owner, files: [] };
      group.files.push(file);
      groups.set(key, group);
    }
  }
  const uploads: InputUpload[] = [];
  for (const [key, group] of groups) {
    const { input } = group;
    if (input.entered && group.market.code === market.code) {
      leftOut.push(
        ...group.files.map((file) => ({
          file: file.name,
          expected: `${input.name} ya está listo: márquelo en «Modificar» para cambiarlo`,
        })),
      );
      continue;
    }
    const broken = fileNameRefusals(
      group.files.map((file) => file.name),
      input,
      { period, xmVersion },
    );
    if (broken.length > 0) {
      for (const refusal of broken) {
        leftOut.push(
          ...fileNameParticulars(refusal).map((it) => ({
            ...it,
            file: it.file ?? input.name,
            expected: `${fileNameSentence(refusal, group.files.length)} ${it.expected}`,
          })),
        );
      }
      continue;
    }
    uploads.push({
      key,
      input: input.name,
      market: group.market.code,
      marketName: group.market.name,
      call,
      files: group.files,
    });
  }
  return { uploads, leftOut };
}

function ownersOf(fileName: string, input: InputState, { market, markets }: DropContext): readonly MarketRow[] {
  if (input.scope === 'company') return [market];
  const active = markets.filter((it) => it.active);
  const named = marketsOfFileName(fileName, active);
  return named.length > 0 ? named : [market];
}

function reasonOf(found: Exclude<ReturnType<typeof inputOfFileName<InputState>>, { input: InputState }>): string {
  return found.reason === 'unknown-name'
    ? 'El nombre no es de ningún insumo de la lista'
    : `${found.closest.name}: ${fileNameSentence(found.refusal, 1)}`;
}
