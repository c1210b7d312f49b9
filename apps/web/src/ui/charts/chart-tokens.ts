import type { ComponentSymbol } from '../figure/component-dot.tsx';
import { componentColors } from '../figure/component-dot.tsx';

/** Colours and sizes of the design tokens, resolved for the current theme, as a canvas needs them. */
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
  readonly 'surplus-1': string;
  readonly 'surplus-2': string;
  readonly inductive: string;
  readonly capacitive: string;
  readonly refused: string;
  readonly font: string;
  readonly smallSize: number;
  readonly component: Readonly<Record<ComponentSymbol, string>>;
  readonly price: readonly string[];
  readonly energy: readonly string[];
}

const rampTokens = (name: string) => Array.from({ length: 7 }, (_, at) => `--${name}-${at + 1}`);

/** Reads the design tokens of the current theme. */
export function chartTokens(): ChartTokens {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    surface: token('--surface'),
    line: token('--line'),
    lineStrong: token('--line-strong'),
    control: token('--control'),
    text: token('--text'),
    text2: token('--text-2'),
    text3: token('--text-3'),
    ink: token('--ink'),
    inkVeil: token('--ink-veil'),
    tooltip: token('--tooltip'),
    onTooltip: token('--on-tooltip'),
    imported: token('--imported'),
    exported: token('--exported'),
    'surplus-1': token('--surplus-1'),
    'surplus-2': token('--surplus-2'),
    inductive: token('--inductive'),
    capacitive: token('--capacitive'),
    refused: token('--refused'),
    font: token('--font'),
    smallSize: Number.parseFloat(token('--small-size')) || 12,
    component: Object.fromEntries(
      Object.entries(componentColors).map(([symbol, name]) => [symbol, token(name)]),
    ) as ChartTokens['component'],
    price: rampTokens('price').map(token),
    energy: rampTokens('energy').map(token),
  };
}
