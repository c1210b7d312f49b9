import { decimal } from '@contador/kernel';
import { appliedUnitCost, type Trace, termsOf, unitCost } from '@contador/regulation';

/** Largest difference, in COP/kWh or percentage points, that the rounding of a printed figure explains. */
export const PRINTED_TOLERANCE = '0.01';

/** Largest difference, in COP/kWh, that rounding leaves between a printed sum and its printed parts. */
const ROUNDING_OF_PARTS = '0.02';
/** Figures that are the sum of other figures of the file. */
const SUMS: ReadonlySet<string> = new Set([unitCost.symbol, appliedUnitCost.symbol]);

/** Units of printed figures. */
export const PRINTED_UNITS = ['COP/kWh', '%'] as const;

/** A figure that another system printed, and the same figure as calculated here. */
export interface FigureBesidePrint {
  /** Name of the figure in the file: `CU N1OR`. */
  readonly name: string;
  /** Id of the figure in the trace. */
  readonly id: string;
  readonly unit: (typeof PRINTED_UNITS)[number];
  readonly printed: string;
  /** Null while the calculation lacks inputs. */
  readonly calculated: string | null;
}

export interface ComparedFigure extends FigureBesidePrint {
  /** Calculated minus printed, exact. */
  readonly difference: string | null;
  readonly differs: boolean;
  /** Names of the differing figures of the file from which this difference comes; empty if it comes from elsewhere. */
  readonly causes: readonly string[];
  /**
   * True if the figure cannot follow from the file's other figures: none of those that its formula uses differs, or their differences do not
   * add up to that of their sum.
   */
  readonly printContradictsItself: boolean;
}

/**
 * Compares printed figures with calculated ones: first those that differ, then the others, each in the given order. The trace of the
 * calculated figures tells which of them follow from which.
 */
export function compareWithPrint(figures: readonly FigureBesidePrint[], trace: Trace): ComparedFigure[] {
  const measured = figures.map((figure) => {
    const difference = figure.calculated === null ? null : decimal(figure.calculated).minus(figure.printed);
    return { ...figure, difference, differs: difference?.abs().greaterThan(PRINTED_TOLERANCE) ?? false };
  });
  const byId = new Map(measured.map((it) => [it.id, it]));

  const below = (id: string): readonly string[] => {
    const origin = trace.nodes[id]?.origin;
    // A value put by hand does not come from its formula.
    return origin === undefined || origin.kind === 'override' ? [] : termsOf(origin);
  };
  const known = new Map<string, readonly string[]>();
  const causesOf = (id: string): readonly string[] => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const causes = below(id).flatMap((term) => {
      const figure = byId.get(term);
      if (figure === undefined) return causesOf(term);
      if (!figure.differs) return [];
      const deeper = causesOf(term);
      return deeper.length > 0 ? deeper : [figure.name];
    });
    const unique = [...new Set(causes)];
    known.set(id, unique);
    return unique;
  };
  const isOfFiguresOnly = (id: string) => {
    const amounts = below(id).filter((term) => trace.nodes[term]?.unit !== 'text');
    return amounts.length > 0 && amounts.every((term) => byId.has(term));
  };

  const missesItsParts = ({ id, difference }: (typeof measured)[number]) => {
    if (difference === null || !SUMS.has(trace.nodes[id]?.symbol ?? '')) return false;
    const parts = below(id).flatMap((term) => byId.get(term)?.difference ?? []);
    const sum = parts.reduce((total, part) => total.plus(part), decimal(0));
    return difference.minus(sum).abs().greaterThan(ROUNDING_OF_PARTS);
  };

  const compared = measured.map((figure): ComparedFigure => {
    const { id, differs, difference } = figure;
    const causes = differs ? causesOf(id) : [];
    return {
      ...figure,
      difference: difference?.toString() ?? null,
      causes,
      printContradictsItself: differs && isOfFiguresOnly(id) && (causes.length === 0 || missesItsParts(figure)),
    };
  });
  return [...compared.filter(({ differs }) => differs), ...compared.filter(({ differs }) => !differs)];
}
