import { type Refused, refuse } from '@contador/contract';
import { streetLightingTexts as texts } from '@contador/contract/messages';
import type { Municipality } from '@contador/domain/street-lighting';
import { month, parseMonth } from '@contador/kernel';
import type { TenantTransaction } from '../platform/index.ts';
import { marketsIn } from '../tariff-inputs/index.ts';
import { municipalityOf } from './municipality.repository.ts';

/** Reply of every refused write, in addition to its error. */
export const notDone = { Upload: 'ERROR' };

/** Adds the name, market and first month of its municipality to a record, because they are edited together. */
export function withMunicipality<Of extends object>(record: Of, municipality: Municipality | undefined) {
  const { name = null, market = null, firstMonth = null } = municipality ?? {};
  return { ...record, municipalityName: name, market, firstMonth };
}

/**
 * The municipality of a record: the stored one with the name and market of the call. The market may be omitted if the company has one
 * active market; a new municipality without a first month begins in the present month.
 */
export async function municipalityOfRecord(
  transaction: TenantTransaction,
  input: {
    readonly code: string;
    readonly name: string | null;
    readonly market: string | null;
    readonly firstMonth: string | null;
  },
  today: string,
): Promise<{ readonly ok: true; readonly value: Municipality; readonly before: Municipality | undefined } | Refused> {
  const before = await municipalityOf(transaction, input.code);
  const markets = (await marketsIn(transaction, parseMonth(today.slice(0, 7)) ?? month(2000, 1))).filter(
    ({ active }) => active,
  );
  const only = markets.length === 1 ? markets[0]?.code : undefined;
  const name = input.name?.trim() || before?.name;
  const market = input.market?.trim() || before?.market || only;
  if (name === undefined || market === undefined) {
    const empty = [...(name === undefined ? ['municipalityName'] : []), ...(market === undefined ? ['market'] : [])];
    const particulars = empty.map((field) => ({ field, expected: texts.required }));
    return refuse('alu-municipality-unknown', particulars, notDone);
  }
  if (market !== before?.market && !markets.some(({ code }) => code === market)) {
    return refuse('alu-record-refused', [{ field: 'market', value: market, expected: texts.knownMarket }], notDone);
  }
  const firstMonth = input.firstMonth ?? (before === undefined ? today.slice(0, 7) : before.firstMonth);
  return { ok: true, value: { code: input.code, name, market, firstMonth }, before };
}
