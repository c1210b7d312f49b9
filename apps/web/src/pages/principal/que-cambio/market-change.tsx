import { whatChangedTexts as texts } from '@contador/contract/messages';
import { type ComparableTariff, whatChangedInFigure } from '@contador/contract/tariff-calculation';
import { hasFeature } from '@contador/domain/access';
import { optionApplies } from '@contador/domain/tariff-option';
import { parseMonth, spanishMonth } from '@contador/kernel';
import { IconArrowsDiff } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { CauseTable } from './cause-table.tsx';
import { ChangeCard } from './change-card.tsx';
import { ChangeControls } from './change-controls.tsx';
import { changeNames, comparedCosts, figureId, figureOfAddress, publishedUpTo, sidesOf } from './compared-sides.ts';
import { CostsSideBySide } from './costs-side-by-side.tsx';
import classes from './market-change.module.css';

const BY_CAUSE = 'causa';

interface MarketChangeProps {
  readonly market: string;
  readonly tariffs: readonly ComparableTariff[];
}

/** Comparison of one market as selected in the address: controls, waterfall, summary in words, and the underlying data. */
export function MarketChange({ market, tariffs }: MarketChangeProps) {
  const { username, tariffId: chosen, market: row, userType } = usePeriod();
  const [search, setSearch] = useSearchParams();
  const linkTo = usePageLink();
  const { tenant } = useSession();
  const selected = sidesOf(tariffs, search, chosen);
  const monthAt = parseMonth(selected.to?.tariffMonth ?? '');
  const inOption = monthAt !== undefined && optionApplies(row?.tariffOption, monthAt);
  const hasCharged = inOption || (monthAt !== undefined && hasFeature(tenant, 'treeShowsCot', monthAt));
  const costs = comparedCosts.filter((it) => it === 'calculado' || (it === 'opcion' ? inOption : hasCharged));
  const figure = figureOfAddress(search, inOption);
  const queryOf = ({ from, to }: typeof selected) =>
    from && to && { username, market, figure: figureId(figure, market), from: from.tariffId, to: to.tariffId };
  const comparison = useRead(whatChangedInFigure, queryOf(selected), { keepPrevious: true });
  // Without a selection, the page falls back to the last published month while the current one is not calculated yet.
  const stepsBack =
    !search.has(changeNames.to) && selected.to !== undefined && comparison.data?.lacking.includes('to') === true;
  const last = stepsBack && selected.to ? publishedUpTo(tariffs, selected.to) : undefined;
  const before = last && sidesOf(tariffs, new URLSearchParams(), last.tariffId);
  const instead = useRead(whatChangedInFigure, before && queryOf(before), { keepPrevious: true });
  const sides = before?.from ? before : selected;
  const { data, failure, loading, refreshing, retry } = before?.from ? instead : comparison;

  const monthOf = (tariff: ComparableTariff) => {
    const month = parseMonth(tariff.tariffMonth);
    return month === undefined ? tariff.tariffMonth : spanishMonth(month);
  };
  const context = (
    <span>
      <strong>{row?.name ?? market}</strong> · {userType}
    </span>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        context={context}
        actions={<ChangeControls tariffs={tariffs} sides={sides} figure={figure} costs={costs} />}
      />
      {failure && !data && (
        <Card>
          <FailureState failure={failure} what={texts.loadChange} onRetry={retry} />
        </Card>
      )}
      {loading && (
        <Card padded={false}>
          <SkeletonRows rows={8} columns={5} />
        </Card>
      )}
      {sides.from === undefined && (
        <Card>
          <EmptyState icon={IconArrowsDiff} sentence={texts.noMonthBefore} help={texts.noMonthBeforeHelp} />
        </Card>
      )}
      {data && data.change === null && !isFallbackLoading(stepsBack, before?.from !== undefined, instead.loading) && (
        <Card>
          <EmptyState
            icon={IconArrowsDiff}
            sentence={texts.noFigure(monthOf(data.lacking.includes('to') || !data.from ? data.to : data.from))}
            help={texts.noFigureHelp}
            action={<Link to={linkTo('principal/consola-componentes')}>{texts.goToConsole}</Link>}
          />
        </Card>
      )}
      {data?.change && data.from && (
        <div className={classes.answer} data-refreshing={refreshing || undefined}>
          <ChangeCard
            change={data.change}
            from={data.from}
            to={data.to}
            figure={figure}
            sideBySide={
              inOption && (
                <CostsSideBySide costs={costs} figure={figure} market={market} from={data.from} to={data.to} />
              )
            }
            market={market}
            by={search.get(changeNames.by) === BY_CAUSE ? 'cause' : 'component'}
            onSplit={(by) =>
              setSearch(
                (now) => {
                  const address = new URLSearchParams(now);
                  if (by === 'cause') address.set(changeNames.by, BY_CAUSE);
                  else address.delete(changeNames.by);
                  return address;
                },
                { replace: true },
              )
            }
          />
          <CauseTable change={data.change} from={data.from} to={data.to} market={market} />
        </div>
      )}
    </>
  );
}

/** True while the fallback month is loading; missing inputs are not reported meanwhile. */
function isFallbackLoading(stepsBack: boolean, hasOther: boolean, loading: boolean): boolean {
  return stepsBack && hasOther && loading;
}
