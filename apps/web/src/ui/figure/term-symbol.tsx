import classes from './term-symbol.module.css';

interface Props {
  readonly symbol: string;
  /** The subscript; by default the text after an underscore in the symbol. */
  readonly sub?: string;
}

/** A symbol of the regulation with a real subscript: `IPR_1` becomes IPR₁. */
export function TermSymbol({ symbol, sub }: Props) {
  const [letters = symbol, below] = symbol.split('_', 2);
  const lower = sub ?? below;
  return (
    <span className={classes.symbol}>
      {sub === undefined ? letters : symbol}
      {lower && <sub>{lower}</sub>}
    </span>
  );
}
