import classes from './component-dot.module.css';

/** Colour token of each component of the unit cost; C and Cv share one. */
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

/** Dot in the colour of a component, shown next to its letter. */
export function ComponentDot({ symbol }: { readonly symbol: ComponentSymbol }) {
  return <span className={classes.dot} data-component={symbol} aria-hidden />;
}
