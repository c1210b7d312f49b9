import classes from './component-dot.module.css';

/** The parts of the unit cost, each with one colour for ever; C and Cv are one. */
export const componentColors = {
  G: '--component-g',
  T: '--component-t',
  D: '--component-d',
  Cv: '--component-cv',
  C: '--component-cv',
  PR: '--component-pr',
  R: '--component-r',
  COT: '--component-cot',
  CUop: '--component-cuop',
} as const;

export type ComponentSymbol = keyof typeof componentColors;

export function isComponentSymbol(symbol: string): symbol is ComponentSymbol {
  return symbol in componentColors;
}

/** The colour of a component, beside its letter. */
export function ComponentDot({ symbol }: { readonly symbol: ComponentSymbol }) {
  return <span className={classes.dot} data-component={symbol} aria-hidden />;
}
