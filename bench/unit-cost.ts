import { month } from '@contador/kernel';
import { BANDS, createEvaluation, LEVELS, unitCost } from '@contador/regulation';
import { companyFacts } from './company-facts.ts';
import { type Measurement, mediansInTurns } from './measurement.ts';

const MARKETS = Array.from({ length: 10 }, (_, at) => `M${String(at).padStart(2, '0')}`);
const TARIFF_MONTH = month(2025, 10);
/** One calculation lasts less than a garbage collection pause: each run repeats it this many times. */
const REPEATS = 10;
/** Allowed cost of the trace, relative to the calculation without it. */
const ALLOWED = 1.3;

/** Measures the unit cost of ten markets in every band and level with the whole trace, against the same without it. */
export async function measureUnitCost(): Promise<Measurement[]> {
  const facts = companyFacts(MARKETS);
  const [traced, bare] = (
    await mediansInTurns(
      () => repeat(true),
      () => repeat(false),
    )
  ).map((milliseconds) => milliseconds / REPEATS) as [number, number];
  const { nodes } = calculate(true) ?? { nodes: {} };
  const figure = `CU de 10 mercados × ${BANDS.length} bandas × ${LEVELS.length} niveles, con ${Object.keys(nodes).length} nodos de explicación`;
  const peer = 'lo mismo sin explicación';
  const same = { figure, ours: traced, unit: 'ms', peer, theirs: bare, ratio: 'times' } as const;
  return [
    { ...same, target: '< 150 ms', met: traced < 150 },
    { ...same, figure: 'lo que cuesta la explicación', target: '≤ 1.30 ×', met: traced / bare <= ALLOWED },
  ];

  function repeat(withTrace: boolean): void {
    for (let at = 0; at < REPEATS; at++) calculate(withTrace);
  }

  function calculate(withTrace: boolean) {
    const evaluation = createEvaluation({ month: TARIFF_MONTH, facts, traced: withTrace });
    for (const market of MARKETS) {
      for (const band of BANDS) {
        for (const level of LEVELS) {
          const answer = evaluation.ask(unitCost, { market, band, level });
          if (answer.kind !== 'value') throw new Error(`CU ${market} ${band} ${level}: ${JSON.stringify(answer)}`);
        }
      }
    }
    return withTrace ? evaluation.trace() : undefined;
  }
}
