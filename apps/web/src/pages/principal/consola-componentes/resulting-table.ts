import { figureIndex, levelName } from '@contador/contract/format';
import { stateConsoleTexts as texts } from '@contador/contract/messages';

/** One value of a component, which opens its explanation by its id. */
export interface ResultingFigure {
  readonly id: string;
  readonly value: number | null;
}

export interface ResultingTable {
  /** What the rows are: bands, levels, or nothing for a single value. */
  readonly corner: string;
  /** One heading a column of figures. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly label: string;
    /** The band that holds at every hour, the one that people look for. */
    readonly monomial: boolean;
    readonly figures: readonly (ResultingFigure | undefined)[];
  }[];
}

const bands = ['max', 'med', 'min', 'mon'] as const;
const SINGLE = '';

/**
 * The values of a component set out by what tells them apart: bands down and levels across where there are both, otherwise
 * whichever there is down and one column. A value alone stands under the component's symbol.
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
