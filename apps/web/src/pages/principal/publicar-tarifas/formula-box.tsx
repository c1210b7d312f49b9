import type { PublicationDocument } from '@contador/contract/tariff-publication';
import { Fragment } from 'react';
import { TermSymbol } from '../../../ui/figure/term-symbol.tsx';
import classes from './formula-box.module.css';

/** Formulas of the month as written in the regulation, and the meaning of each symbol. */
export function FormulaBox({ formula }: { readonly formula: PublicationDocument['formula'] }) {
  return (
    <>
      <h2 className={classes.title}>{formula.title}</h2>
      {formula.lines.map(({ result, terms }) => (
        <p key={result.symbol} className={classes.line}>
          <TermSymbol symbol={result.symbol} sub={result.sub} /> ={' '}
          {terms.map(({ symbol, sub }, at) => (
            <Fragment key={symbol}>
              {at > 0 && ' + '}
              <TermSymbol symbol={symbol} sub={sub} />
            </Fragment>
          ))}
        </p>
      ))}
      <p className={classes.meaning}>
        {formula.symbols.map(({ symbol, meaning }) => `${symbol}: ${meaning}`).join('; ')}. {formula.indexes}
      </p>
    </>
  );
}
