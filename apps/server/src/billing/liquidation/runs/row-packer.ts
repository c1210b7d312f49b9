import { impedimentSentence, liquidationTexts as texts } from '@contador/contract/messages';
import { amountPacker, type FactRow, type RowFigures, type RowResult } from '@contador/regulation';
import { listDigest } from './list-digest.ts';

/** Packs the rows of a chunk and collects the lists of figures that give their order. */
export function rowPacker() {
  const facts = amountPacker();
  const amounts = amountPacker();
  const digests = new Map<string, string>();
  return {
    pack(row: FactRow, { list, amounts: amountTexts }: RowFigures): { facts: string; list: string; amounts: string } {
      let digest = digests.get(list.key);
      if (digest === undefined) {
        digest = listDigest(list.key);
        digests.set(list.key, digest);
      }
      return { facts: facts(row.map((fact) => fact ?? '')), list: digest, amounts: amounts(amountTexts) };
    },
    /** Figure ids by digest. */
    lists(): Record<string, string> {
      return Object.fromEntries([...digests].map(([key, digest]) => [digest, key]));
    },
  };
}

/** Reason why a row has no figures. */
export function whyNot(result: Exclude<RowResult, RowFigures>): string {
  if (result.kind === 'impossible') return impedimentSentence(result.reason);
  return texts.missingValue([...new Set(result.missing.map(({ label }) => label))].join(', '));
}
