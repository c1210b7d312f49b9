import classes from './term-symbol.module.css';

interface Props {
  readonly symbol: string;
  /** Written below the line; otherwise what follows an underscore in the symbol. */
  readonly sub?: string;
}

/** A symbol of the norm with a real subscript: IPR₁ of `IPR_1`. */
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
