import { partsTexts, traceTexts } from '@contador/contract/messages';
import type { TraceOrigin, TraceTree } from '@contador/contract/tariff-calculation';
import { TermSymbol } from '../figure/term-symbol.tsx';
import { monthText } from '../format/date-text.ts';
import { piecesOf, setExpression, withNumbers } from './expression.ts';
import { Facts } from './facts.tsx';
import { lawText } from './law-text.ts';
import { readingText } from './reading-word.ts';
import { amountText } from './trace-amount.ts';
import classes from './trace-detail.module.css';

type Formula = Extract<TraceOrigin, { kind: 'formula' }>;

interface Props {
  readonly title: string;
  readonly term: TraceTree;
  readonly origin: Formula;
  /** The selected symbol, marked in the formula that uses it. */
  readonly marked?: string;
}

/** A formula set as a fraction, its law, the date from which it is in force, and its numbers. */
export function FormulaDetail({ title, term, origin, marked }: Props) {
  const { above, below } = setExpression(origin.expression);
  const numbers = withNumbers(origin.expression, origin.terms);
  const symbols = origin.terms.map((it) => it.symbol);
  return (
    <section className={classes.section}>
      <h4>{title}</h4>
      <div className={classes.formula} role="math" aria-label={`${term.symbol} = ${origin.expression}`}>
        <strong>
          <TermSymbol symbol={term.symbol} />
        </strong>
        <span>=</span>
        {below === undefined ? (
          <Marked expression={above} symbols={symbols} marked={marked} />
        ) : (
          <span className={classes.fraction}>
            <Marked expression={above} symbols={symbols} marked={marked} />
            <Marked expression={below} symbols={symbols} marked={marked} />
          </span>
        )}
      </div>
      <Facts
        facts={[
          [partsTexts.law, lawText(origin)],
          [
            partsTexts.inForce,
            origin.to === undefined
              ? traceTexts.inForceFrom(monthText(origin.from))
              : traceTexts.inForceBetween(monthText(origin.from), monthText(origin.to)),
          ],
          [
            traceTexts.withValues,
            numbers !== undefined && (
              <>
                {numbers} = <strong>{amountText(term.amount, term.unit)}</strong>
              </>
            ),
          ],
          [partsTexts.option, origin.option && readingText(origin.option.name, origin.option.value)],
          [partsTexts.note, origin.note],
        ].filter((fact): fact is [string, string] => fact[1] !== false)}
      />
    </section>
  );
}

interface MarkedProps {
  readonly expression: string;
  readonly symbols: readonly string[];
  readonly marked: string | undefined;
}

function Marked({ expression, symbols, marked }: MarkedProps) {
  return (
    <span>
      {piecesOf(expression, symbols).map((piece, at) =>
        piece.symbol !== undefined && piece.symbol === marked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of an expression do not move
          <mark key={at}>{piece.text}</mark>
        ) : (
          piece.text
        ),
      )}
    </span>
  );
}
