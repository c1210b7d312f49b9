import { seededRandom } from '../synthetic-month/random.ts';
import { agreedPrice, agreementsOf } from './agreements.ts';
import type { BrokenMeters, ClientAnswer, MetersAnswerKey } from './answer-key.ts';
import { brokenFile, soundFile, spoiltFile } from './broken-meters.ts';
import type { SyntheticClient } from './client.ts';
import { clientAnswer, registersLeft, withoutFile } from './client-answer.ts';
import { syntheticClients } from './clients.ts';
import { GAPS, shapeOf } from './gaps.ts';
import { type MeteredPrices, meteredPrices } from './prices.ts';
import { meteredHours } from './profile.ts';
import type { SyntheticMetersRequest } from './request.ts';
import { type SetUp, setUpCalls } from './set-up.ts';
import { type MeteredTariffs, madeUpTariffs } from './tariffs.ts';
import { type WrittenMonth, wholeMonth } from './written-month.ts';

/** A client's file and what must come of it. */
export interface MeteredClient {
  readonly file: { readonly path: string; readonly bytes: Uint8Array };
  readonly answer: ClientAnswer;
}

/** A month of meters that do not exist. */
export interface SyntheticMeters {
  readonly setUp: SetUp;
  readonly tariffs: MeteredTariffs;
  readonly prices: MeteredPrices;
  readonly codes: readonly string[];
  /** The month of a client alone: thousands of files never stand in memory together. Throws on a code of nobody. */
  readonly monthOf: (code: string) => MeteredClient;
  /** Whose file is the broken one. */
  readonly brokenCode: string | undefined;
  /** The key over those answers, once they were made. */
  readonly answerKey: (clients: readonly ClientAnswer[]) => MetersAnswerKey;
}

/**
 * The month of that request, the same to the last byte each time. Its figures are calculated here from the regulation alone, with whole numbers of
 * their own: nothing is shared with readers or engine.
 */
export function syntheticMeters(request: SyntheticMetersRequest): SyntheticMeters {
  const { year, month, seed, scenario, previous, company = 'demo' } = request;
  const tariffs = request.tariffs ?? madeUpTariffs(seededRandom('metered tariffs', seed));
  const prices = request.prices ?? meteredPrices(year, month, seed, scenario);
  const clients = syntheticClients({
    ...{ count: request.clients, seed, year, month, previous, markets: Object.keys(tariffs), cast: request.cast },
  });
  const byCode = new Map(clients.map((client) => [client.code, client]));
  const agreements = clients.flatMap((client) => agreementsOf(client, year, month));
  const fault = request.broken === undefined ? undefined : brokenFile(request.broken, clients);
  let broken: BrokenMeters | undefined;
  const madeOf = (client: SyntheticClient): MeteredClient => {
    const written = writtenMonth(client, request);
    const agreed = agreedPrice(agreementsOf(client, year, month), prices);
    const by = { tariffs, prices, agreed, left: previous?.[client.code] };
    const { answer, ...file } =
      fault?.code === client.code
        ? spoiltFile(request.broken ?? 0, fault.damage, written)
        : { ...soundFile(written), answer: undefined };
    broken ??= answer;
    const known = clientAnswer(written, { file: file.path, warnings: file.warnings, by });
    return { file, answer: answer?.expected === 'refused' ? withoutFile(known, by) : known };
  };
  return {
    ...{ tariffs, prices, setUp: setUpCalls({ company, year, month, clients, agreements }) },
    ...{ codes: [...byCode.keys()], brokenCode: fault?.code },
    monthOf: (code) => {
      const client = byCode.get(code);
      if (client === undefined) throw new RangeError(`nobody has the code ${code}`);
      return madeOf(client);
    },
    answerKey: (answers) => ({
      period: `${year}-${String(month).padStart(2, '0')}`,
      ...{ company, seed, scenario, clients: answers, ...(broken && { broken }) },
    }),
  };
}

/** What a client's file says: whole, or with the holes that it is dealt. */
function writtenMonth(
  client: SyntheticClient,
  { seed, scenario, previous, year, month }: SyntheticMetersRequest,
): WrittenMonth {
  const chance = (what: string) => seededRandom(what, seed, client.code, year, month);
  const closed = registersLeft(previous?.[client.code]?.closing);
  const written = wholeMonth(
    client,
    meteredHours(client, chance('hours')),
    { closed, keepsOutside: scenario === 'stress' },
    chance('registers'),
  );
  const shape = client.gap ? GAPS[client.gap] : scenario === 'normal' ? undefined : shapeOf(client.at);
  shape?.(written, chance('gaps'));
  return written;
}
