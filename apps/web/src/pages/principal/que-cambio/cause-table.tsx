import { whatChangedTexts as texts } from '@contador/contract/messages';
import type { ChangedDatum, ComparableTariff, FigureChange } from '@contador/contract/tariff-calculation';
import { decimal, parseMonth, spanishMonth, spanishName } from '@contador/kernel';
import { type CSSProperties, useState } from 'react';
import { useExplain } from '../../../patterns/explain-figure.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { componentColors } from '../../../ui/figure/component-dot.tsx';
import { signedText } from '../../../ui/format/signed-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import classes from './cause-table.module.css';
import { ComponentMarks } from './component-marks.tsx';
import { datumAmounts } from './datum-amount.ts';
import { DatumAmount } from './datum-figure.tsx';
import { datumName } from './datum-name.ts';

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
