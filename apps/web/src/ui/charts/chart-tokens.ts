import type { ComponentSymbol } from '../figure/component-dot.tsx';
import { componentColors } from '../figure/component-dot.tsx';

/** The colours and sizes of the tokens as a canvas needs them: resolved for the theme in force. */
export interface ChartTokens {
  readonly surface: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly control: string;
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly ink: string;
  readonly inkVeil: string;
  readonly tooltip: string;
  readonly onTooltip: string;
  readonly imported: string;
  readonly exported: string;
  readonly refused: string;
  readonly font: string;
  readonly smallSize: number;
  readonly component: Readonly<Record<ComponentSymbol, string>>;
  readonly price: readonly string[];
  readonly energy: readonly string[];
}

const sevenOf = (name: string) => Array.from({ length: 7 }, (_, at) => `--${name}-${at + 1}`);

/** Reads the tokens of the theme that is in force now. */
export function chartTokens(): ChartTokens {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    surface: of('--surface'),
    line: of('--line'),
    lineStrong: of('--line-strong'),
    control: of('--control'),
    text: of('--text'),
    text2: of('--text-2'),
    text3: of('--text-3'),
    ink: of('--ink'),
    inkVeil: of('--ink-veil'),
    tooltip: of('--tooltip'),
    onTooltip: of('--on-tooltip'),
    imported: of('--imported'),
    exported: of('--exported'),
    refused: of('--refused'),
    font: of('--font'),
    smallSize: Number.parseFloat(of('--small-size')) || 12,
    component: Object.fromEntries(
      Object.entries(componentColors).map(([symbol, name]) => [symbol, of(name)]),
    ) as ChartTokens['component'],
    price: sevenOf('price').map(of),
    energy: sevenOf('energy').map(of),
  };
}
