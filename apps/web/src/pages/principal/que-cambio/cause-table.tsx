import { partsTexts, whatChangedTexts as texts } from '@contador/contract/messages';
import type { ChangedDatum, ComparableTariff, FigureChange } from '@contador/contract/tariff-calculation';
import { decimal, parseMonth, spanishMonth, spanishName } from '@contador/kernel';
import { type CSSProperties, useState } from 'react';
import type { ExplainedFigure } from '../../../patterns/explain-figure.ts';
import { useExplain } from '../../../patterns/explain-figure.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ComponentDot, componentColors } from '../../../ui/figure/component-dot.tsx';
import { signedText } from '../../../ui/format/signed-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { amountText, unitText } from '../../../ui/trace/trace-amount.ts';
import classes from './cause-table.module.css';
import { datumName } from './datum-name.ts';

/** Money and energy from this amount on are shown in millions, which makes two months easier to compare. */
const LARGE = 10_000_000;
const DECIMALS: Readonly<Record<string, number>> = { 'COP/kWh': 2, index: 2, COP: 0, kWh: 0, fraction: 4 };

/** Formats the two amounts of a datum in one unit, with enough decimals to distinguish them. */
function datumAmounts(
  from: string | null,
  to: string | null,
  unit: string,
): { readonly from: string; readonly to: string; readonly unit: string } {
  const known = [from, to].filter((it) => it !== null).map(Number);
  const inMillions = (unit === 'COP' || unit === 'kWh') && known.every((it) => Math.abs(it) >= LARGE || it === 0);
  const shown = (decimals: number) => (amount: string | null) => {
    if (amount === null) return '—';
    if (Number(amount) === 0) return '0';
    return amountText(inMillions ? String(Number(amount) / 1e6) : amount, unit, decimals);
  };
  const least = inMillions ? 1 : (DECIMALS[unit] ?? 2);
  const decimals = [least, least + 2, least + 4].find((it) => shown(it)(from) !== shown(it)(to)) ?? least;
  return {
    from: shown(decimals)(from),
    to: shown(decimals)(to),
    unit: inMillions ? (unit === 'COP' ? 'M COP' : 'GWh') : unitText(unit),
  };
}

const SHOWN = 8;

interface CauseTableProps {
  readonly change: FigureChange;
  readonly from: ComparableTariff;
  readonly to: ComparableTariff;
  readonly market: string;
}

/** Data that moved the unit cost, largest effect first, each with its old and new amount and its source. */
export function CauseTable({ change, from, to, market }: CauseTableProps) {
  const [all, setAll] = useState(false);
  const { market: row } = usePeriod();
  const name = row?.name ?? market;
  const explainBefore = useExplain(explainScope(from, market, name));
  const explainAfter = useExplain(explainScope(to, market, name));
  const shown = all ? change.data : change.data.slice(0, SHOWN);
  const rest = change.data.slice(shown.length).reduce((sum, { effect }) => sum.plus(effect), decimal(0));
  const largest = Math.max(...change.data.map(({ effect }) => Math.abs(Number(effect))), 0);
  const hidden = change.data.length - SHOWN;
  const [before, after] = columnNames(from, to);

  const cells = (datum: ChangedDatum, at: number) => {
    const amounts = datumAmounts(datum.from, datum.to, datum.unit);
    const title = datumName(datum, market);
    return [
      at + 1,
      <ComponentMarks key="component" datum={datum} />,
      <span key="datum" className={classes.datum} title={title}>
        {title}
      </span>,
      <DatumAmount
        key="from"
        text={amounts.from}
        id={datum.fromId}
        title={title}
        month={before}
        onExplain={explainBefore}
      />,
      <DatumAmount key="to" text={amounts.to} id={datum.toId} title={title} month={after} onExplain={explainAfter} />,
      <span key="unit" className={classes.unit}>
        {amounts.unit}
      </span>,
      <EffectBar key="effect" datum={datum} largest={largest} />,
      <span key="source" className={classes.source} title={datum.source}>
        {datum.source || texts.printedSource}
      </span>,
    ];
  };
  return (
    <Card
      title={texts.causes}
      note={texts.causesNote}
      padded={false}
      actions={
        <>
          {hidden > 0 && (
            <span className={classes.count}>
              {texts.shown(shown.length, change.data.length, signedText(rest.toString()))}
            </span>
          )}
          {hidden > 0 && (
            <ActionButton small quiet onClick={() => setAll(!all)}>
              {all ? texts.showFewer : texts.showAll(change.data.length)}
            </ActionButton>
          )}
        </>
      }
    >
      <SimpleTable
        label={texts.causes}
        head={[
          { text: texts.number },
          { text: texts.componentShort },
          { text: texts.datum },
          { text: before, align: 'right' },
          { text: after, align: 'right' },
          { text: texts.dataUnit },
          { text: texts.effectUnit, align: 'center' },
          { text: texts.source },
        ]}
        rows={shown.map(cells)}
        dense
      />
      <p className={classes.rule}>{texts.attribution}</p>
    </Card>
  );
}

interface EffectBarProps {
  readonly datum: ChangedDatum;
  readonly largest: number;
}

function EffectBar({ datum, largest }: EffectBarProps) {
  const effect = Number(datum.effect);
  const main = datum.components[0]?.component;
  const look = {
    '--size': largest === 0 ? 0 : Math.abs(effect) / largest,
    '--mark': main ? `var(${componentColors[main]})` : 'var(--control)',
  };
  return (
    <span className={classes.effect} data-falls={effect < 0 || undefined} style={look as CSSProperties}>
      <span className={classes.bar} />
      <span className={classes.number}>{signedText(datum.effect)}</span>
    </span>
  );
}

function explainScope({ tariffId, tariffMonth }: ComparableTariff, market: string, name: string) {
  const month = parseMonth(tariffMonth);
  const scope = `${month === undefined ? tariffMonth : spanishMonth(month)}, ${name}`;
  return { tariffId, marketCode: market, scope, page: texts.title };
}

/** Column names 'Octubre' and 'Noviembre', with the year or the version if the month names are equal. */
function columnNames(from: ComparableTariff, to: ComparableTariff): [string, string] {
  const [a, b] = [parseMonth(from.tariffMonth), parseMonth(to.tariffMonth)];
  if (a === undefined || b === undefined) return [from.tariffMonth, to.tariffMonth];
  if (from.tariffMonth === to.tariffMonth) return [texts.versionShort(from.version), texts.versionShort(to.version)];
  const name = a.number === b.number ? spanishMonth : spanishName;
  return [name(a), name(b)];
}

/** Marks of the components that the datum moves, largest effect first; the title shows the effect on each. */
function ComponentMarks({ datum }: { readonly datum: ChangedDatum }) {
  const effects = datum.components.map(
    ({ component, effect }) => `${component ?? texts.roundingOfPrint} ${signedText(effect)}`,
  );
  return (
    <span className={classes.components} title={effects.join(' · ')}>
      {datum.components.map(({ component }) =>
        component === null ? (
          <span key="none">—</span>
        ) : (
          <span key={component} className={classes.component}>
            <ComponentDot symbol={component} />
            {component}
          </span>
        ),
      )}
    </span>
  );
}

interface DatumAmountProps {
  readonly text: string;
  /** Id of the figure in the trace of its side; null if that side lacks it. */
  readonly id: string | null;
  readonly title: string;
  readonly month: string;
  readonly onExplain: (figure: ExplainedFigure) => void;
}

/** Amount of one side, which opens the Lupa of that side, or plain text if the side lacks the figure. */
function DatumAmount({ text, id, title, month, onExplain }: DatumAmountProps) {
  if (id === null) return <span className={classes.absent}>{text}</span>;
  return (
    <button
      type="button"
      className={classes.opens}
      aria-label={partsTexts.openTrace(`${title}, ${month}`, text)}
      onClick={() => onExplain({ id, title, path: [month] })}
    >
      {text}
    </button>
  );
}
