import { figureIndex, levelName, stateConsoleTexts as texts } from '@contador/contract/messages';

/** One value of a component; its id opens the explanation. */
export interface ResultingFigure {
  readonly id: string;
  readonly value: number | null;
}

export interface ResultingTable {
  /** Heading of the row labels: band, level, or concept for a single value. */
  readonly corner: string;
  /** One heading per column of figures. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly label: string;
    /** True for the monomial band, which applies at every hour and is the most consulted. */
    readonly monomial: boolean;
    readonly figures: readonly (ResultingFigure | undefined)[];
  }[];
}

const bands = ['max', 'med', 'min', 'mon'] as const;
const SINGLE = '';

/**
 * Arranges the values of a component by band and level: bands as rows and levels as columns if both vary, otherwise the one that varies as
 * rows in a single column. A single value is shown under the component's symbol.
 */
export function resultingTable(symbol: string, figures: readonly ResultingFigure[]): ResultingTable {
  const placed = figures.map((figure) => {
    const index = figureIndex(figure.id);
    return { figure, band: index.band, level: index.level ?? (index.voltage && `n${index.voltage}`) };
  });
  const byBand = placed.some(({ band }) => band !== undefined);
  const byLevel = placed.some(({ level }) => level !== undefined);
  if (!byBand) {
    return {
      corner: byLevel ? texts.level : texts.concept,
      columns: [texts.value],
      rows: placed.map(({ figure, level }) => ({
        label: level === undefined ? symbol : levelName(level),
        monomial: false,
        figures: [figure],
      })),
    };
  }
  const levels = byLevel ? [...new Set(placed.map(({ level }) => level ?? SINGLE))] : [SINGLE];
  return {
    corner: texts.band,
    columns: levels.map((level) => (level === SINGLE ? texts.value : levelName(level))),
    rows: bands
      .filter((band) => placed.some((it) => it.band === band))
      .map((band) => ({
        label: texts.bandNames[band],
        monomial: band === 'mon',
        figures: levels.map((at) => placed.find((it) => it.band === band && (it.level ?? SINGLE) === at)?.figure),
      })),
  };
}
