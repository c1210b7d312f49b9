import type { AssignmentFamilies } from '../assignment-families.ts';
import { contractSentences } from '../messages/contracts.ts';
import type { TextTable } from '../text/text-table.ts';

/** Identification of a contract in the dispatch and in the monthly transactions. */
export interface ContractRow {
  readonly contract: string;
  readonly seller: string;
  readonly buyer: string;
  readonly type: string;
  readonly marketType: 'R' | 'N';
  readonly assignment: string;
}

export interface KeyedContractRow {
  readonly row: ContractRow;
  /** CONTRATO + TIPOMERC + TIPO ASIGNA + COMPRADOR + VENDEDOR: the natural key within a day or a month. */
  readonly key: string;
}

export interface ContractCells {
  readonly contract: number;
  readonly seller: number;
  readonly buyer: number;
  readonly type: number;
  readonly marketType: number;
  readonly assignment: number;
}

export function contractCells(table: TextTable): ContractCells {
  return {
    contract: table.cell('CONTRATO'),
    seller: table.cell('VENDEDOR'),
    buyer: table.cell('COMPRADOR'),
    type: table.cell('TIPO'),
    marketType: table.cell('TIPOMERC'),
    assignment: table.cell('TIPO ASIGNA'),
  };
}

/** Reads the identification of the current row; `undefined`, with findings, when it is invalid. */
export function checkContractRow(
  table: TextTable,
  cells: ContractCells,
  families: AssignmentFamilies,
  lineByKey: Map<string, number>,
): KeyedContractRow | undefined {
  const contract = table.text(cells.contract);
  const seller = table.code(cells.seller);
  const buyer = table.code(cells.buyer);
  const marketType = table.code(cells.marketType);
  const assignment = table.code(cells.assignment);
  let sound = true;
  const refuse = (...finding: Parameters<TextTable['refuse']>) => {
    sound = false;
    table.refuse(...finding);
  };
  for (const [cell, text] of [
    [cells.contract, contract],
    [cells.seller, seller],
    [cells.buyer, buyer],
  ] as const) {
    if (text === '') refuse(cell, 'value-required', contractSentences.code, '');
  }
  if (seller !== '' && seller === buyer) {
    refuse(cells.buyer, 'buyer-is-seller', contractSentences.buyerIsNotSeller, buyer);
  }
  if (marketType !== 'R' && marketType !== 'N') {
    refuse(cells.marketType, 'unknown-market-type', 'R (regulado) o N (no regulado).', marketType);
  }
  if (!Object.hasOwn(families, assignment)) {
    const known = Object.keys(families).join(', ');
    refuse(cells.assignment, 'unknown-assignment', contractSentences.assignmentOfFamily(known), assignment);
  }
  if (!sound) return undefined;
  const key = `${contract};${marketType};${assignment};${buyer};${seller}`;
  const earlier = lineByKey.get(key);
  if (earlier !== undefined) {
    const expected = contractSentences.contractOnce(earlier);
    refuse(cells.contract, 'repeated-row', expected, key);
    return undefined;
  }
  lineByKey.set(key, table.line);
  const type = table.text(cells.type);
  return { key, row: { contract, seller, buyer, type, marketType: marketType as 'R' | 'N', assignment } };
}
