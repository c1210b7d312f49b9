import type { ByChannel } from '@contador/kernel';
import { seededRandom } from '../synthetic-month/random.ts';
import { agreementsOf } from './agreements.ts';
import type { BrokenMeters, ClientAnswer, MetersAnswerKey } from './answer-key.ts';
import { brokenFile, soundFile, spoiltFile } from './broken-meters.ts';
import type { SyntheticClient } from './client.ts';
import { clientAnswer, energiesAfter, registersLeft, withoutFile } from './client-answer.ts';
import { syntheticClients } from './clients.ts';
import type { Method } from './estimation.ts';
import { GAPS, shapeOf } from './gaps.ts';
import type { Hours } from './hours.ts';
import { type MeteredPrices, meteredPrices } from './prices.ts';
import { meteredHours } from './profile.ts';
import type { SyntheticMetersRequest } from './request.ts';
import { type SetUp, setUpCalls } from './set-up.ts';
import { type MeteredTariffs, madeUpTariffs } from './tariffs.ts';
import { type WrittenMonth, wholeMonth } from './written-month.ts';

/** A client's file and its expected results. */
export interface MeteredClient {
  readonly file: { readonly path: string; readonly bytes: Uint8Array };
  readonly answer: ClientAnswer;
}

/** A synthetic month of meters. */
export interface SyntheticMeters {
  readonly setUp: SetUp;
  readonly tariffs: MeteredTariffs;
  readonly prices: MeteredPrices;
  readonly codes: readonly string[];
  /** Generates the month of a single client, so that thousands of files are never in memory together. Throws for an unknown code. */
  readonly monthOf: (code: string) => MeteredClient;
  /** Energies of a client's month after some filling methods in sequence. Throws for an unknown code. */
  readonly energiesAfter: (code: string, methods: readonly Method[]) => ByChannel<Hours>;
  /** Code of the client whose file has the fault. */
  readonly brokenCode: string | undefined;
  /** Builds the answer key from the answers of all clients. */
  readonly answerKey: (clients: readonly ClientAnswer[]) => MetersAnswerKey;
}

/**
 * Generates the month of a request, identical to the last byte each time. Its expected hours are calculated here from the rules alone, with
 * separate integer arithmetic: it shares nothing with the readers. Tests settle them with the second settlement.
 */
export function syntheticMeters(request: SyntheticMetersRequest): SyntheticMeters {
  const { year, month, seed, scenario, previous, company = 'demo' } = request;
  const tariffs = request.tariffs ?? madeUpTariffs(seededRandom('metered tariffs', seed));
  const prices = request.prices ?? meteredPrices(year, month, seed, scenario);
  const clients = syntheticClients({
    count: request.clients,
    seed,
    year,
    month,
    previous,
    markets: Object.keys(tariffs),
    cast: request.cast,
  });
  const byCode = new Map(clients.map((client) => [client.code, client]));
  const agreements = clients.flatMap((client) => agreementsOf(client, year, month));
  const fault = request.broken === undefined ? undefined : brokenFile(request.broken, clients);
  let broken: BrokenMeters | undefined;
  const clientOf = (code: string): SyntheticClient => {
    const client = byCode.get(code);
    if (client === undefined) throw new RangeError(`nobody has the code ${code}`);
    return client;
  };
  const madeOf = (client: SyntheticClient): MeteredClient => {
    const written = writtenMonth(client, request);
    const { answer, ...file } =
      fault?.code === client.code
        ? spoiltFile(request.broken ?? 0, fault.damage, written)
        : { ...soundFile(written), answer: undefined };
    broken ??= answer;
    const known = clientAnswer(written, { file: file.path, warnings: file.warnings });
    return { file, answer: answer?.expected === 'refused' ? withoutFile(known, previous?.[client.code]) : known };
  };
  return {
    tariffs,
    prices,
    setUp: setUpCalls({ company, year, month, clients, agreements }),
    codes: [...byCode.keys()],
    brokenCode: fault?.code,
    monthOf: (code) => madeOf(clientOf(code)),
    energiesAfter: (code, methods) => energiesAfter(writtenMonth(clientOf(code), request), methods),
    answerKey: (answers) => ({
      period: `${year}-${String(month).padStart(2, '0')}`,
      company,
      seed,
      scenario,
      clients: answers,
      ...(broken && { broken }),
    }),
  };
}

/** Content of a client's file: complete, or with its assigned gaps. */
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
