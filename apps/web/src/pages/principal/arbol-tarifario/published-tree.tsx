import { tariffCalculationTexts, tariffTreeTexts as texts } from '@contador/contract/messages';
import { type LevelKey, levelKeys, listPublishedMonths, type TariffTree } from '@contador/contract/tariff-calculation';
import { isoMonth, previousMonth, spanishMonth, spanishName } from '@contador/kernel';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { useExplain } from '../../../patterns/explain-figure.ts';
import { UnitCostMonths } from '../../../patterns/unit-cost-months.tsx';
import { useFeature } from '../../../shell/period/use-feature.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { BandTable } from './band-table.tsx';
import { ComponentsOfMonth } from './components-of-month.tsx';
import { LevelCards } from './level-cards.tsx';
import classes from './published-tree.module.css';
import { bandRows, tariffColumns } from './tariff-figures.ts';

const MONTHS = 12;
const LEVEL_IN_ADDRESS = 'nivel';

interface PublishedTreeProps {
  readonly tree: TariffTree;
  readonly tariffId: string;
  readonly market: string;
}

/** Published tariff: the levels side by side, the bands of the selected level, and its composition over twelve months. */
export function PublishedTree({ tree, tariffId, market }: PublishedTreeProps) {
  const { tenant } = useSession();
  const { period, tariffMonth, market: chosen } = usePeriod();
  const [search, setSearch] = useSearchParams();
  const explain = useExplain({
    tariffId,
    marketCode: market,
    scope: texts.scopeOf(spanishMonth(tariffMonth), chosen?.name ?? market),
    page: tariffCalculationTexts.treeTitle,
  });
  const months = useRead(listPublishedMonths, {
    username: tenant.username,
    market,
    period: period.number,
    year: period.year,
    months: MONTHS,
  });

  const level: LevelKey = levelKeys.find((it) => it === search.get(LEVEL_IN_ADDRESS)) ?? 'n1or';
  const choose = (next: LevelKey) =>
    setSearch(
      (now) => {
        const address = new URLSearchParams(now);
        address.set(LEVEL_IN_ADDRESS, next);
        return address;
      },
      { replace: true },
    );
  const showsCot = useFeature('treeShowsCot');
  const published = months.data?.months ?? [];
  const before = isoMonth(previousMonth(tariffMonth));
  const previous = published.find((month) => month.tariffMonth === before);
  const previousName = spanishName(previousMonth(tariffMonth));

  return (
    <>
      <LevelCards
        tree={tree}
        market={market}
        chosen={level}
        onChoose={choose}
        previous={previous}
        previousName={previousName}
        showsCot={showsCot}
      />
      <BandTable
        level={level}
        tariffMonth={tariffMonth}
        rows={bandRows(tree, { market, level, showsCot })}
        columns={tariffColumns(showsCot)}
        onExplain={explain}
      />
      <div className={classes.year}>
        {months.loading && (
          <Card padded={false}>
            <SkeletonRows rows={8} columns={6} />
          </Card>
        )}
        {months.failure && !months.data && (
          <Card>
            <FailureState failure={months.failure} what={texts.loadMonths} onRetry={months.retry} />
          </Card>
        )}
        {months.data && (
          <UnitCostMonths months={published} level={level} withCot={showsCot} current={isoMonth(tariffMonth)} />
        )}
        <ComponentsOfMonth
          tree={tree}
          market={market}
          level={level}
          showsCot={showsCot}
          tariffMonth={tariffMonth}
          months={published}
          previous={previous}
          previousName={previousName}
          onExplain={explain}
        />
      </div>
    </>
  );
}
