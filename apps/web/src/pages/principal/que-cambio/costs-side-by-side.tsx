import { whatChangedTexts as texts } from '@contador/contract/messages';
import { type ComparableTariff, whatChangedInFigure } from '@contador/contract/tariff-calculation';
import { useRead } from '../../../http/use-read.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { numberText } from '../../../ui/format/number-text.ts';
import { signedText, triangleOf } from '../../../ui/format/signed-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { type ComparedCost, type ComparedFigure, figureId } from './compared-sides.ts';
import { printedChange } from './waterfall-steps.ts';

interface CostsSideBySideProps {
  readonly costs: readonly ComparedCost[];
  readonly figure: ComparedFigure;
  readonly market: string;
  readonly from: ComparableTariff;
  readonly to: ComparableTariff;
}

/** Change of each of a level's costs: in the tariff option the calculated cost may fall while the charged cost rises. */
export function CostsSideBySide({ costs, ...scope }: CostsSideBySideProps) {
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
