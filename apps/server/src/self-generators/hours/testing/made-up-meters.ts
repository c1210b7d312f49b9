import { type MonthSource, meteredMonth } from '@contador/domain/self-generators';
import { byChannel, CHANNELS, type Channel } from '@contador/kernel';
import { readMeterFile } from '@contador/market-files/meter-files';
import { digestOfHours, type SyntheticMetersRequest, syntheticMeters } from '@contador/market-files/synthetic-meters';
import { describe, expect, it } from 'vitest';

// The synthetic months share no code with the readers and the domain, so each answer is calculated twice.

type Clients = ReturnType<typeof syntheticMeters>;
type Answer = ReturnType<Clients['monthOf']>['answer'];
type Row = Readonly<Record<string, unknown>>;

/** Clients as the register would hold them, from the calls that set up the month. */
function registeredClients(clients: Clients): ReadonlyMap<string, MonthSource['client']> {
  const bodies = clients.setUp.filter(({ path }) => path === '/api/update-clients').map(({ body }) => body as Row);
  const power = (value: unknown) => (value === undefined || value === null || value === '' ? null : Number(value));
  return new Map(
    bodies.map((body) => [
      String(body.client_code),
      {
        clientCode: String(body.client_code),
        meterFactor: String(body.meter_factor),
        registerDigits: power(body.register_digits),
        capacity: power(body.spec_capacity),
        contractedPower: power(body.contracted_power_kw),
        entryDate: String(body.client_entry_date),
        leftDate:
          typeof body.client_left_date === 'string' && body.client_left_date !== '' ? body.client_left_date : null,
      },
    ]),
  );
}

const digest = (hours: Float64Array) =>
  digestOfHours([...hours].map((hour) => (Number.isNaN(hour) ? null : BigInt(hour))) as never);
const digests = (hours: Readonly<Record<Channel, Float64Array>>) => byChannel((channel) => digest(hours[channel]));
const digestsOf = (energy: Answer['energy']) => byChannel((channel) => energy[channel].digest);

/** Result of the readers and the domain for a client's file. */
function readingOf(made: Clients, code: string, clients: ReadonlyMap<string, MonthSource['client']>) {
  const { file, answer } = made.monthOf(code);
  const { first, days, measuringType } = answer;
  const result = readMeterFile({ name: file.path, bytes: file.bytes }, { period: { first, days }, measuringType });
  return { answer, result, client: clients.get(code) as MonthSource['client'] };
}

/** Compares the months of `count` clients in each scenario with their answers. */
export function madeUpMeters(count: number): void {
  describe.each(['normal', 'gaps', 'stress'] as const)('synthetic meters, %s', (scenario) => {
    const request = {
      year: 2026,
      month: 10,
      clients: count,
      seed: 90_210,
      scenario,
      company: 'demo',
    } as SyntheticMetersRequest;
    const made = syntheticMeters(request);
    const clients = registeredClients(made);

    it('every file is read, filled and calculated as its answer states', () => {
      for (const code of made.codes) {
        const { answer, result, client } = readingOf(made, code, clients);
        if (!result.ok) throw new Error(`${code}: ${JSON.stringify(result.refusal)}`);
        const source: MonthSource = {
          client,
          read: result.value,
          close: null,
          yearBefore: null,
          factorOnConsumos: false,
          readingsAhead: 'next',
        };
        const { month, findings, offered } = meteredMonth(source);
        // The answer includes energies above the limit of an hour, the domain excludes them, because they cannot be settled.
        if (findings.some(({ rule }) => rule === 'too-large')) continue;
        expect({
          code,
          expected: month.expected,
          found: month.foundCount,
          calculated: month.calculated,
          offered,
          warnings: result.value.warnings.map(({ rule, line, column }) => `${rule} ${line} ${column}`).toSorted(),
          encountered: digests(month.found),
          energy: digests(month.energy),
          negative: byChannel((channel) =>
            findings.flatMap((it) => (it.channel === channel && it.rule === 'negative' ? [it.hour] : [])),
          ),
        }).toEqual({
          code,
          expected: answer.expected,
          found: answer.found,
          calculated: answer.calculated,
          offered: answer.offered,
          warnings: answer.warnings.map(({ rule, line, column }) => `${rule} ${line} ${column}`).toSorted(),
          encountered: digestsOf(answer.encountered),
          energy: digestsOf(answer.energy),
          negative: answer.negative,
        });
        for (const estimate of answer.estimates) {
          const after = meteredMonth(source, estimate.methods).month;
          expect({
            code,
            methods: after.methods,
            complete: digests(after.complete),
            energy: digests(after.energy),
          }).toEqual({
            code,
            methods: estimate.methods,
            complete: digestsOf(estimate.complete),
            energy: digestsOf(estimate.energy),
          });
        }
        for (const channel of answer.measuringType === 'Lecturas' ? CHANNELS : []) {
          const opening = answer.opening?.[channel];
          if (opening !== undefined) expect(month.opening[channel]).toBe(Math.round(Number(opening) * 1e6));
        }
      }
    });
  });
}
