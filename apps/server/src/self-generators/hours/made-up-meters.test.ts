import { meteredMonth } from '@contador/domain/self-generators';
import { byChannel, type Channel } from '@contador/kernel';
import { type SyntheticMetersRequest, syntheticMeters } from '@contador/market-files/synthetic-meters';
import { expect, it } from 'vitest';

import { digests, digestsOf, madeUpMeters, readingOf, registeredClients } from './testing/made-up-meters.ts';

// 96 clients run nightly.
madeUpMeters(24);

const columnOf = (channel: Channel, hour: number | null) =>
  `${channel}_${String(hour === null ? 24 : (hour % 24) + 1).padStart(2, '0')}`;
const at = (place: {
  readonly rule: string;
  readonly line?: number | undefined;
  readonly column?: string | undefined;
}) => [place.rule, place.line, place.column];

it.each(Array.from({ length: 18 }, (_, number) => number + 1))(
  'broken file %i gives the result of its answer key',
  (number) => {
    const request = {
      year: 2026,
      month: 10,
      clients: 96,
      seed: 90_210,
      scenario: 'normal',
      company: 'demo',
      broken: number,
    } as SyntheticMetersRequest;
    const made = syntheticMeters(request);
    const code = made.brokenCode as string;
    const { answer, result, client } = readingOf(made, code, registeredClients(made));
    const { broken } = made.answerKey([answer]);
    if (broken === undefined) throw new Error('nothing was broken');
    // The reader does not check which client a file belongs to.
    if (number === 1) return expect(made.monthOf(code).file.path).not.toMatch(new RegExp(`^${code}\\.`));
    if (broken.expected === 'refused') {
      expect(result.ok).toBe(false);
      const refusal = result.ok ? [] : result.refusal;
      expect(refusal.map(({ rule }) => rule)).toEqual(
        expect.arrayContaining(broken.expectedMessages.map(({ rule }) => rule)),
      );
      return expect(refusal.every(({ expected }) => expected !== '')).toBe(true);
    }
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    const close =
      broken.closed === undefined
        ? null
        : {
            date: '2026-09-30',
            registers: byChannel((channel) => Math.round(Number(broken.closed?.[channel]) * 1e6)),
            estimated: byChannel(() => false),
          };
    const { month, findings } = meteredMonth({
      client,
      read: result.value,
      close,
      yearBefore: null,
      factorOnConsumos: false,
      readingsAhead: 'next',
    });
    const { lines, lineBefore } = result.value;
    const line = (hour: number | null) => (hour === null ? lineBefore : lines[Math.floor(hour / 24)]);
    const found = findings.map(({ rule, channel, hour }) => [rule, line(hour), columnOf(channel, hour)]);
    const warned = [...result.value.warnings.map(at), ...found];
    for (const problem of broken.expectedMessages) {
      expect(warned).toContainEqual(
        expect.arrayContaining([problem.rule, problem.line, problem.column].filter((it) => it !== undefined)),
      );
    }
    expect(digests(month.energy)).toEqual(digestsOf(answer.energy));
  },
);
