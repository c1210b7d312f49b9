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
import { numberText } from '../../../ui/format/number-text.ts';
import { signedText, triangleOf } from '../../../ui/format/signed-text.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { CauseTable } from './cause-table.tsx';
import { ChangeCard } from './change-card.tsx';
import { ChangeControls } from './change-controls.tsx';
import {
  type ComparedCost,
  type ComparedFigure,
  changeNames,
  comparedCosts,
  figureId,
  figureOfAddress,
  publishedUpTo,
  sidesOf,
} from './compared-sides.ts';
import classes from './market-change.module.css';
import { printedChange } from './waterfall-steps.ts';

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

interface CostsSideBySideProps {
  readonly costs: readonly ComparedCost[];
  readonly figure: ComparedFigure;
  readonly market: string;
  readonly from: ComparableTariff;
  readonly to: ComparableTariff;
}

/** Change of each of a level's costs: in the tariff option the calculated cost may fall while the charged cost rises. */
function CostsSideBySide({ costs, ...scope }: CostsSideBySideProps) {
  const rows = costs.map((cost) => <CostCells key={cost} cost={cost} {...scope} />);
  return (
    <SimpleTable
      label={texts.costs}
      head={[{ text: texts.cost }, { text: texts.costs, align: 'right' }]}
      rows={costs.map((cost, at) => [texts.costNames[cost], rows[at]])}
      dense
    />
  );
}

function CostCells({ cost, figure, market, from, to }: Omit<CostsSideBySideProps, 'costs'> & { cost: ComparedCost }) {
  const { username } = usePeriod();
  const id = figureId({ ...figure, cost }, market);
  const { data } = useRead(whatChangedInFigure, { username, market, figure: id, from: from.tariffId, to: to.tariffId });
  if (!data?.change) return '—';
  const moved = printedChange(data.change).toNumber();
  return (
    <>
      {numberText(data.change.from)} → <span data-figure={id}>{numberText(data.change.to)}</span> {triangleOf(moved)}{' '}
      {signedText(moved)}
    </>
  );
}
