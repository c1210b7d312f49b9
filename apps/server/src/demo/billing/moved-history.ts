import { checkBroughtHistory, processHistoryFile } from '@contador/contract/billing';
import { addMonths, isoMonth, type Month } from '@contador/kernel';
import type { BillingAnswerKey, SyntheticBilling } from '@contador/market-files/synthetic-billing';
import { workbookBytes } from '../../platform/http/workbook.ts';
import type { BillingClerk } from './billing-clerk.ts';

const MONTHS = 12;
/** Fraction by which a client's months lie alternately above and below its usual consumption, so that only large deviations are held. */
const SPREAD = 0.18;
/** kWh below which no deviation is held, whatever the limits. */
const LEAST = 10;
const COLUMNS = ['CODIGO_CLIENTE', 'PERIODO', 'ENERGIA_ACTIVA'];

/** Uploads twelve months of another system's consumption, in the file format of its page. */
export async function bringHistory(
  clerk: BillingClerk,
  before: Month,
  consumed: ReadonlyMap<string, number>,
): Promise<void> {
  const { files } = await clerk.do(checkBroughtHistory, { query: { username: clerk.tenant } });
  if (files.length > 0) return;
  const rows = [...consumed].flatMap(([code, usual]) =>
    Array.from({ length: MONTHS }, (_, at) => [
      code,
      isoMonth(addMonths(before, at - MONTHS)),
      Number((usual * (at % 2 ? 1 + SPREAD : 1 - SPREAD)).toFixed(2)),
    ]),
  );
  const bytes = await workbookBytes([{ name: 'Historia', columns: COLUMNS, rows }]);
  const body = await clerk.send(before, 'historia-sistema-anterior.xlsx', bytes);
  const query = { username: clerk.tenant, year: before.year, month: before.number };
  await clerk.do(processHistoryFile, { query, body });
}

/**
 * Usual consumption of the clients with a known previous year, kWh by code: all clients who do not deviate in the odd month, and as many of
 * the deviating ones as are to be held. Self-generators are not compared.
 */
export function knownHistory(
  first: SyntheticBilling,
  odd: SyntheticBilling,
  held: number,
): ReadonlyMap<string, number> {
  const usual = energies(first.answerKey);
  const deviating = new Set(
    Object.values(odd.answerKey.cycles)
      .flatMap(({ deviating: codes = [] }) => codes)
      .filter((code) => (usual.get(code) ?? 0) > LEAST),
  );
  const compared = [...deviating].filter((code) => !generates(first, code));
  const heldCodes = new Set(compared.slice(0, held));
  return new Map([...usual].filter(([code]) => heldCodes.has(code) || !deviating.has(code)));
}

const energies = ({ clients }: BillingAnswerKey) =>
  new Map(clients.map(({ code, lines }) => [code, Number(lines.EA?.energy ?? 0)]));

const generates = ({ clients, setUp }: SyntheticBilling, code: string) => {
  const cycle = clients.find(({ client_code: clientCode }) => clientCode === code)?.client_cycle;
  return setUp.some(({ body }) => body.code === cycle && body.autogenerators === 'SI');
};
