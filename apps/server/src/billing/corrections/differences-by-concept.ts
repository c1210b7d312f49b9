import { billTexts as texts } from '@contador/contract/messages';
import { type Decimal, decimal } from '@contador/kernel';
import { ROUNDING } from '../bills/amounts/bill-corrections.repository.ts';
import type { BillParts } from '../bills/amounts/bill-parts.repository.ts';

/** Difference of one concept between two bills of a client: COP, and kWh or kVArh if the concept has energy. */
export interface ConceptDifference {
  readonly concept: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly energyBefore: string | null;
  readonly energyAfter: string | null;
}

interface Said {
  readonly name: string;
  readonly value: Decimal;
  readonly energy?: Decimal | undefined;
}

/** Parts of a bill and its rounding. */
interface Bill {
  readonly parts: BillParts;
  readonly adjustment: string;
}

/** Total lines, which are sums of other lines. */
const TOTALS = ['TOT', 'NEWTOT'];

/** Differences between two bills by concept, including IVA. Their sum is the difference of the amounts payable. */
export function differencesByConcept(before: Bill, after: Bill): ConceptDifference[] {
  const [was, is] = [linesOf(before), linesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((concept) => {
    const [one, other] = [was.get(concept), is.get(concept)];
    const [from, to] = [one?.value ?? decimal(0), other?.value ?? decimal(0)];
    const [used, uses] = [one?.energy, other?.energy];
    const isSame = from.equals(to) && (used ?? decimal(0)).equals(uses ?? decimal(0));
    if (isSame) return [];
    return [
      {
        concept,
        name: other?.name ?? one?.name ?? concept,
        before: from.toFixed(),
        after: to.toFixed(),
        energyBefore: used?.toFixed() ?? null,
        energyAfter: uses?.toFixed() ?? null,
      },
    ];
  });
}

function linesOf({ parts, adjustment }: Bill): ReadonlyMap<string, Said> {
  const { lines, lighting, security, others, credits } = parts;
  return new Map<string, Said>([
    ...lines
      .filter(({ code }) => !TOTALS.includes(code))
      .map(({ code, name, energy, value }) => [code, { name, energy, value }] as const),
    ...(lighting ? [['APL', { name: texts.change.lighting, value: lighting.value }] as const] : []),
    ...(security ? [['IS', { name: texts.change.security, value: security.value }] as const] : []),
    ...others.map(({ key, name, total }) => [key, { name, value: total }] as const),
    // A code may be both a concept and a credit.
    ...credits.map(
      (it) =>
        [`K:${it.key}`, { name: texts.credit(it.name, it.number, it.brought?.count), value: it.instalment }] as const,
    ),
    [ROUNDING, { name: texts.adjustment, value: decimal(adjustment) }] as const,
  ]);
}
