import type { AssignmentFamilies } from '../assignment-families.ts';
import type { TextTable } from '../text/text-table.ts';

/** What identifies a contract in the dispatch and in the monthly transactions. */
export interface ContractRow {
  readonly contract: string;
  readonly seller: string;
  readonly buyer: string;
  readonly type: string;
  readonly marketType: 'R' | 'N';
  readonly assignment: string;
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

/** CONTRATO + TIPOMERC + TIPO ASIGNA + COMPRADOR + VENDEDOR: the natural key within a day or a month. */
export function contractKey(row: ContractRow): string {
  return [row.contract, row.marketType, row.assignment, row.buyer, row.seller].join(';');
}

/** The identification of the current row, or `undefined` after finding what is wrong with it. */
export function checkContractRow(
  table: TextTable,
  cells: ContractCells,
  families: AssignmentFamilies,
  seen: Map<string, number>,
): ContractRow | undefined {
  const contract = table.text(cells.contract);
  const seller = table.text(cells.seller).toUpperCase();
  const buyer = table.text(cells.buyer).toUpperCase();
  const marketType = table.text(cells.marketType).toUpperCase();
  const assignment = table.text(cells.assignment).toUpperCase();
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
    if (text === '') refuse(cell, 'value-required', 'Un código; la celda está vacía.', '');
  }
  if (seller !== '' && seller === buyer) {
    refuse(cells.buyer, 'buyer-is-seller', 'Un comprador distinto del vendedor del contrato.', buyer);
  }
  if (marketType !== 'R' && marketType !== 'N') {
    refuse(cells.marketType, 'unknown-market-type', 'R (regulado) o N (no regulado).', marketType);
  }
  if (!Object.hasOwn(families, assignment)) {
    const known = Object.keys(families).join(', ');
    refuse(
      cells.assignment,
      'unknown-assignment',
      `Un tipo de asignación con familia de contratos: ${known}.`,
      assignment,
    );
  }
  if (!sound) return undefined;
  const row: ContractRow = {
    contract,
    seller,
    buyer,
    type: table.text(cells.type),
    marketType: marketType as 'R' | 'N',
    assignment,
  };
  const key = contractKey(row);
  const earlier = seen.get(key);
  if (earlier !== undefined) {
    const expected = `El contrato una sola vez con el mismo mercado, asignación, comprador y vendedor; ya está en la línea ${earlier}.`;
    refuse(cells.contract, 'repeated-row', expected, key);
    return undefined;
  }
  seen.set(key, table.line);
  return row;
}
