import { parallelRunTexts as texts } from '@contador/contract/messages';
import { type ComparedFigureOfReply, compareParallelRun } from '@contador/contract/tariff-calculation';
import { previousMonth, spanishMonth } from '@contador/kernel';
import { IconFileImport, IconTable } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useRead } from '../../../../http/use-read.ts';
import { useExplain } from '../../../../patterns/explain-figure.ts';
import { missingInputs } from '../../../../patterns/publication/missing-inputs.ts';
import { MissingLinks } from '../../../../patterns/publication/missing-links.tsx';
import { usePageLink } from '../../../../shell/page-link.ts';
import { searchWith } from '../../../../shell/period/address.ts';
import { usePeriod } from '../../../../shell/period/use-period.ts';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { Banner } from '../../../../ui/banner/banner.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../../ui/state/skeleton-rows.tsx';
import classes from './compared-month.module.css';
import { FigureGrid } from './figure-grid.tsx';

interface Props {
  readonly tariffId: string;
  readonly market: string;
}

/** The printed figures of a market's month beside the calculated ones, or what is missing to compare them. */
export function ComparedMonth({ tariffId, market }: Props) {
  const { username, period, tariffMonth, market: row, markets, userType } = usePeriod();
  const { search } = useLocation();
  const linkTo = usePageLink();
  const { data, failure, retry, refreshing } = useRead(compareParallelRun, {
    username,
    electric_tariff_id: tariffId,
    market,
  });
  const [month, before] = [spanishMonth(tariffMonth), spanishMonth(previousMonth(tariffMonth))];
  const title = texts.comparison(month, row?.name ?? market);
  const explain = useExplain({
    tariffId,
    marketCode: market,
    scope: `${month}, ${row?.name ?? market}`,
    page: texts.title,
  });
  const addressBefore = searchWith(new URLSearchParams(search), {
    period: previousMonth(period),
    market,
    version: undefined,
    userType,
  });
  addressBefore.delete('ensayo');
  addressBefore.set('traer', 'SI');
  if (data === undefined) {
    return (
      <Card title={title} padded={failure !== undefined}>
        {failure ? (
          <FailureState failure={failure} what={texts.load} onRetry={retry} />
        ) : (
          <SkeletonRows rows={8} columns={5} />
        )}
      </Card>
    );
  }
  const { file, brought, follows, figures, missing, impossible } = data;
  const lacking = missingInputs(missing, markets);
  return (
    <Card title={title} note={file} padded={figures.length === 0} refreshing={refreshing} label={title}>
      {brought && <EmptyState icon={IconTable} sentence={texts.brought} help={texts.broughtHelp} />}
      {!brought && file === null && (
        <EmptyState icon={IconFileImport} sentence={texts.noSheet(month)} help={texts.noSheetHelp} />
      )}
      {!brought && !follows && (
        <Banner
          kind="warning"
          action={
            <ActionButton small href={`?${addressBefore}`}>
              {texts.bringBefore(before)}
            </ActionButton>
          }
        >
          {texts.startsTyped(before)}
        </Banner>
      )}
      {figures.length > 0 && (
        <>
          <div className={classes.summary} role="status">
            {sentencesOf(figures).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {missing.length > 0 && (
              <p>
                {lacking.sentence}{' '}
                <MissingLinks
                  places={lacking.places}
                  linkTo={linkTo}
                  previousMonthAddress={`?${addressBefore}`}
                  className={classes.link}
                />
              </p>
            )}
            {impossible !== null && <p>{impossible}</p>}
          </div>
          <FigureGrid figures={figures} label={title} onExplain={explain} />
        </>
      )}
    </Card>
  );
}

/** How many figures differ, and how many have no value yet. */
function sentencesOf(figures: readonly ComparedFigureOfReply[]): string[] {
  const differing = figures.filter(({ differs }) => differs).length;
  const calculated = figures.filter((it) => it.calculated !== null).length;
  const waiting = figures.length - calculated;
  return [
    ...(differing > 0 ? [texts.differ(differing, calculated)] : []),
    ...(differing === 0 && calculated > 0 ? [texts.agree(calculated)] : []),
    ...(waiting > 0 ? [texts.uncalculated(waiting)] : []),
  ];
}
