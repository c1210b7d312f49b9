import type { TrialLineRow } from '@contador/contract/billing';
import { liquidationTexts } from '@contador/contract/messages';
import { conceptLines, figureOfConcept, storedFigures } from '@contador/regulation';
import type { Selectable } from 'kysely';
import type { Tables, TenantTransaction } from '../../platform/index.ts';
import { type PackedResult, packedResult } from '../liquidation/explain/rebuilt-result.ts';
import { LIQUIDATION_KINDS } from '../liquidation/liquidation.tables.ts';
import { listsOf } from '../liquidation/runs/figure-lists.repository.ts';
import { TAX_FIGURE } from '../liquidation/taxes/tax-figure.ts';

/** Facts and amounts of a client on one side of a trial. */
export interface SideResult extends PackedResult, Pick<Selectable<Tables['trial_result']>, 'side' | 'kind'> {}

/** Results of a client in a trial, by side and kind; a result stored once applies to both sides. */
export async function resultsOfClient(
  transaction: TenantTransaction,
  run: string,
  code: string,
): Promise<(side: SideResult['side'], kind: SideResult['kind']) => SideResult | undefined> {
  const rows = await transaction
    .selectFrom('trial_result')
    .selectAll()
    .where('run', '=', run)
    .where('client_code', '=', code)
    .execute();
  const digests = rows.flatMap((row) => [row.facts_list, row.amounts_list]);
  const lists = await listsOf(transaction, digests);
  const found = rows.map((row) => ({ side: row.side, kind: row.kind, ...packedResult(row, lists) }));
  const at = (side: SideResult['side'], kind: SideResult['kind']) =>
    found.find((row) => row.side === side && row.kind === kind);
  return (side, kind) => at(side, kind) ?? (side === 'after' ? at('before', kind) : undefined);
}

type Line = NonNullable<TrialLineRow['before']> & { readonly code: string; readonly name: string };

/** Lines of a client's bill before and after, with the figure that explains each. */
export function linesOf(resultOf: Awaited<ReturnType<typeof resultsOfClient>>): TrialLineRow[] {
  return LIQUIDATION_KINDS.flatMap((kind) => {
    const [before, after] = (['before', 'after'] as const).map((side) => linesOfResult(resultOf(side, kind)));
    const codes = [...new Set([...(before ?? []), ...(after ?? [])].map(({ code }) => code))];
    return codes.map((code): TrialLineRow => {
      const [one, other] = [before, after].map((lines) => lines?.find((line) => line.code === code));
      return { code, name: (other ?? one)?.name ?? code, kind, before: sideOf(one), after: sideOf(other) };
    });
  });
}

function sideOf(line: Line | undefined): TrialLineRow['before'] {
  return line === undefined ? null : { energy: line.energy, value: line.value, figure: line.figure };
}

function linesOfResult(result: SideResult | undefined): Line[] {
  if (result === undefined) return [];
  const amounts = result.amounts.split('\t');
  const list = storedFigures(result.amountIds);
  if (result.kind === 'energy') {
    return conceptLines(list, amounts).map(({ code, name, energy, value }) => ({
      code,
      name,
      energy: energy?.toFixed() ?? null,
      value: value.toFixed(),
      figure: figureOfConcept(code),
    }));
  }
  const value = amounts[list.figures.findIndex(({ id }) => id === TAX_FIGURE)] ?? '0';
  const name = liquidationTexts.titles[result.kind];
  return [{ code: result.kind, name, energy: null, value, figure: TAX_FIGURE }];
}
