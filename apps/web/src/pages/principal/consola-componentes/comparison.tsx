import {
  causeNames,
  figureIndex,
  levelName,
  stateConsoleTexts as texts,
  whatChangedTexts,
} from '@contador/contract/messages';
import { type ComponentCard, whatChangedInFigure } from '@contador/contract/tariff-calculation';
import { componentTitles } from '@contador/domain/tariff-calculation';
import { roundHalfUp } from '@contador/kernel';
import { IconArrowsDiff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { usePageLink } from '../../../shell/page-link.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { numberText } from '../../../ui/format/number-text.ts';
import { signedText } from '../../../ui/format/signed-text.ts';
import { PRICE_DECIMALS } from './decimals.ts';
import classes from './publication-control.module.css';

interface ComparisonProps {
  readonly card: ComponentCard;
  readonly previousMonth: string;
}

/** Change of the main value since last month's publication, in one sentence to read before deciding. */
export function Comparison({ card, previousMonth }: ComparisonProps) {
  const { mainValue, previousMainValue: previous } = card;
  if (mainValue === null) return null;
  return (
    <p className={classes.comparison}>
      <IconArrowsDiff size={15} aria-hidden />
      <span>
        {previous === null ? (
          texts.noPreviousMonth(previousMonth)
        ) : (
          <Change subject={subjectOf(card)} figure={card.mainId} from={previous} to={mainValue} month={previousMonth} />
        )}
      </span>
    </p>
  );
}

interface ChangeProps {
  readonly subject: string;
  readonly figure: string;
  readonly from: number;
  readonly to: number;
  readonly month: string;
}

function Change({ subject, figure, from, to, month }: ChangeProps) {
  const before = numberText(from, PRICE_DECIMALS);
  const change = roundHalfUp(to, PRICE_DECIMALS).minus(roundHalfUp(from, PRICE_DECIMALS)).toNumber();
  if (change === 0) return texts.unchanged(subject, month, before);
  return (
    <>
      {subject} {change > 0 ? texts.rises : texts.falls} <strong>{numberText(Math.abs(change), PRICE_DECIMALS)}</strong>{' '}
      {texts.comparedWith(month, before)}
      <MainCause figure={figure} />
    </>
  );
}

/** Main cause of the change, in its direction, with a link to all causes. */
function MainCause({ figure }: { readonly figure: string }) {
  const { username, marketCode, tariffId } = usePeriod();
  const linkTo = usePageLink();
  const query =
    marketCode === undefined || tariffId === undefined
      ? undefined
      : { username, market: marketCode, figure, to: tariffId };
  const { data } = useRead(whatChangedInFigure, query);
  const change = data?.change;
  const main = change?.causes.find(({ effect }) => Number(effect) * Number(change.change) > 0);
  if (main === undefined) return '.';
  return (
    <>
      {whatChangedTexts.mainlyBy(causeNames[main.cause].inSentence, signedText(main.effect, PRICE_DECIMALS))}.{' '}
      <Link className={classes.link} to={linkTo('principal/que-cambio')}>
        {whatChangedTexts.seeWhatChanged}
      </Link>
    </>
  );
}

function subjectOf({ mainId, component }: ComponentCard): string {
  const { level, voltage } = figureIndex(mainId);
  const key = level ?? (voltage && `n${voltage}`);
  return key === undefined ? componentTitles[component] : levelName(key);
}
