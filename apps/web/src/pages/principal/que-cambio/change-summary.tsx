import { whatChangedTexts as texts } from '@contador/contract/messages';
import type { ChangedDatum, ChangeFamily, FigureChange } from '@contador/contract/tariff-calculation';
import { decimal } from '@contador/kernel';
import { IconArrowsExchange } from '@tabler/icons-react';
import { numberText, percentText } from '../../../ui/format/number-text.ts';
import { signedText } from '../../../ui/format/signed-text.ts';
import classes from './change-summary.module.css';
import type { ComparedCost } from './compared-sides.ts';
import { datumName } from './datum-name.ts';
import { printedChange, roundedToAdd } from './waterfall-steps.ts';

const MOST = 3;

/** Describes the change in sentences: how the components moved, the three data with the largest effect, and the data that offset it. */
function changeInWords({ change, components, data }: FigureChange, market: string): string[] {
  if (data.length === 0) return [texts.nothingChanged];
  const moved = components.filter(({ component }) => component !== null);
  const up = moved.filter(({ effect }) => Number(effect) > 0).length;
  const [largest, ...others] = data.slice(0, MOST) as [ChangedDatum, ...ChangedDatum[]];
  const isOpposite = ({ effect }: ChangedDatum) => Number(effect) * Number(change) < 0;
  const opposite = data.slice(0, MOST).some(isOpposite) ? undefined : data.find(isOpposite);
  const inWords = (datum: ChangedDatum) => `${datumName(datum, market)}, ${signedText(datum.effect)}`;
  return [
    componentsInWords(up, moved.length - up),
    texts.mostOf(datumName(largest, market), signedText(largest.effect), shareOf(largest, data)),
    ...(others.length > 0 ? [texts.thenBy(others.map(inWords).join('; '))] : []),
    ...(opposite === undefined
      ? []
      : [texts.tempered(Number(change) > 0 ? 'up' : 'down', datumName(opposite, market), signedText(opposite.effect))]),
  ];
}

function componentsInWords(up: number, down: number): string {
  if (up === 0) return `${texts.noComponentsUp(down)}.`;
  return down === 0 ? `${texts.componentsUp(up)}.` : `${texts.componentsUp(up)} y ${texts.componentsDown(down)}.`;
}

/** Share of a datum in the sum of all absolute effects; relative to the net change it could exceed 100 %. */
function shareOf({ effect }: ChangedDatum, data: readonly ChangedDatum[]): string {
  const moved = data.reduce((sum, it) => sum.plus(decimal(it.effect).abs()), decimal(0));
  return percentText(decimal(effect).abs().dividedBy(moved).times(100).toNumber(), 0);
}

const families = ['prices', 'quantities', 'balances', 'norm'] as const satisfies readonly ChangeFamily[];

interface ChangeSummaryProps {
  readonly change: FigureChange;
  readonly market: string;
  readonly cost: ComparedCost;
}

/** Change of the unit cost, its explanation in a few sentences, and the sums by kind of cause. */
export function ChangeSummary({ change, market, cost }: ChangeSummaryProps) {
  const moved = printedChange(change);
  const directionText = moved.isZero() ? texts.same : moved.isPositive() ? texts.rises : texts.falls;
  const direction = directionText(texts.costNames[cost]);
  const percent = decimal(change.from).isZero() ? undefined : moved.dividedBy(change.from).times(100).abs();
  const named = [...families, ...(change.stopsAtComponents ? (['not-broken-down'] as const) : [])];
  const sums = named.map((family) =>
    change.causes
      .filter((it) => it.family === family)
      .reduce((sum, { effect }) => sum.plus(effect), decimal(0))
      .toString(),
  );
  const printed = roundedToAdd(sums, moved);
  const isShown = (at: number) => !change.stopsAtComponents || printed[at] !== 0;
  const usesSameNorms = !change.data.some(({ cause }) => cause === 'norm' || cause === 'market-terms');
  return (
    <section className={classes.summary} aria-label={direction}>
      <p className={classes.direction}>{direction}</p>
      <p className={classes.amount}>
        <strong>{numberText(moved.abs().toNumber())}</strong>{' '}
        <span>{percent === undefined ? texts.unit : texts.byPercent(percentText(percent.toNumber()))}</span>
      </p>
      <div className={classes.words}>
        {changeInWords(change, market).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <dl className={classes.sums}>
        {named.map(
          (family, at) =>
            isShown(at) && (
              <div key={family}>
                <dt>{texts.families[family]}</dt>
                <dd>{signedText(printed[at])}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={classes.norms}>
        <IconArrowsExchange size={15} aria-hidden />
        {change.stopsAtComponents ? texts.stopsAtComponents : usesSameNorms ? texts.sameNorms : texts.otherNorms}
      </p>
    </section>
  );
}
