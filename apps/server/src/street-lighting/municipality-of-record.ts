import { type Refused, refuse } from '@contador/contract';
import { streetLightingTexts as texts } from '@contador/contract/messages';
import type { Municipality } from '@contador/domain/street-lighting';
import { month, parseMonth } from '@contador/kernel';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { marketsIn } from '../tariff-inputs/index.ts';
import { municipalityOf } from './municipality.repository.ts';

/** What every refused write answers besides its error. */
export const notDone = { Upload: 'ERROR' };

/** A record with the name and the market of its municipality, which are edited with it. */
export function withMunicipality<Of extends object>(record: Of, municipality: Municipality | undefined) {
  const { name = null, market = null, firstMonth = null } = municipality ?? {};
  return { ...record, municipalityName: name, market, firstMonth };
}

/**
 * The municipality that a record belongs to: as it is known, with the name and the market that the call brings. A company
 * with one active market need not say which, and one that comes without its first month begins in the present one.
 */
export async function municipalityOfRecord(
  transaction: TenantTransaction,
  given: {
    readonly code: string;
    readonly name: string | null;
    readonly market: string | null;
    readonly firstMonth: string | null;
  },
  today: string,
): Promise<{ readonly ok: true; readonly value: Municipality; readonly before: Municipality | undefined } | Refused> {
  const before = await municipalityOf(transaction, given.code);
  const markets = (await marketsIn(transaction, parseMonth(today.slice(0, 7)) ?? month(2000, 1))).filter(
    ({ active }) => active,
  );
  const only = markets.length === 1 ? markets[0]?.code : undefined;
  const name = given.name?.trim() || before?.name;
  const market = given.market?.trim() || before?.market || only;
  if (name === undefined || market === undefined) {
    const empty = [...(name === undefined ? ['municipalityName'] : []), ...(market === undefined ? ['market'] : [])];
    const particulars = empty.map((field) => ({ field, expected: texts.required }));
    return refuse('alu-municipality-unknown', particulars, notDone);
  }
  if (market !== before?.market && !markets.some(({ code }) => code === market)) {
    return refuse('alu-record-refused', [{ field: 'market', value: market, expected: texts.knownMarket }], notDone);
  }
  const firstMonth = given.firstMonth ?? (before === undefined ? today.slice(0, 7) : before.firstMonth);
  return { ok: true, value: { code: given.code, name, market, firstMonth }, before };
}
