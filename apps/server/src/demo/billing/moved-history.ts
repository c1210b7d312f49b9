import { checkBroughtHistory, processHistoryFile } from '@contador/contract/billing';
import { addMonths, isoMonth, type Month } from '@contador/kernel';
import type { BillingAnswerKey, SyntheticBilling } from '@contador/market-files/synthetic-billing';
import { workbookBytes } from '../../files/workbook.ts';
import type { BillingClerk } from './billing-clerk.ts';

const MONTHS = 12;
/** So far the months of a client lie from its usual consumption, in turn above and below: only what is far outside is held. */
const SPREAD = 0.18;
/** kWh under which no difference is held, whatever the limits. */
const LEAST = 10;
const COLUMNS = ['CODIGO_CLIENTE', 'PERIODO', 'ENERGIA_ACTIVA'];

/** Brings what another system billed in the twelve months before, by the file that its page takes. */
export async function bringHistory(
  clerk: BillingClerk,
  before: Month,
  consumed: ReadonlyMap<string, number>,
): Promise<void> {
  const { files } = await clerk.do(checkBroughtHistory, { query: { username: clerk.tenant } });
  if (files.length > 0) return;
  const rows = [...consumed].flatMap(([code, usual]) =>
    Array.from({ length: MONTHS }, (_, at) => [
      ...[code, isoMonth(addMonths(before, at - MONTHS))],
      Number((usual * (at % 2 ? 1 + SPREAD : 1 - SPREAD)).toFixed(2)),
    ]),
  );
  const bytes = await workbookBytes([{ name: 'Historia', columns: COLUMNS, rows }]);
  const body = await clerk.send(before, 'historia-sistema-anterior.xlsx', bytes);
  const query = { username: clerk.tenant, year: before.year, month: before.number };
  await clerk.do(processHistoryFile, { query, body });
}

/**
 * The usual consumption of the clients whose year before is known, kWh by code: of those who deviate in the odd month so many as are to be held,
 * and everybody else. Self-generators are not compared.
 */
export function knownBefore(first: SyntheticBilling, odd: SyntheticBilling, held: number): ReadonlyMap<string, number> {
  const usual = energies(first.answerKey);
  const deviating = new Set(
    Object.values(odd.answerKey.cycles)
      .flatMap(({ deviating: codes = [] }) => codes)
      .filter((code) => (usual.get(code) ?? 0) > LEAST),
  );
  const compared = [...deviating].filter((code) => !generates(first, code));
  const kept = new Set(compared.slice(0, held));
  return new Map([...usual].filter(([code]) => kept.has(code) || !deviating.has(code)));
}

const energies = ({ clients }: BillingAnswerKey) =>
  new Map(clients.map(({ code, lines }) => [code, Number(lines.EA?.energy ?? 0)]));

const generates = ({ clients, setUp }: SyntheticBilling, code: string) => {
  const cycle = clients.find(({ client_code: of }) => of === code)?.client_cycle;
  return setUp.some(({ body }) => body.code === cycle && body.autogenerators === 'SI');
};
