import type { QueryOf, ReplyOf } from '@contador/contract';
import { energyBalanceTexts as texts } from '@contador/contract/messages';
import type { BalanceCheck } from '@contador/contract/reports';
import { type calcEnergyBalance, explainEnergyBalance } from '@contador/contract/reports';
import type { HourlyMatrix } from '@contador/contract/tariff-inputs';
import { firstDayOf, spanishMonth } from '@contador/kernel';
import { callEndpoint } from '../../../http/call.ts';
import { CallError } from '../../../http/call-failure.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { Card } from '../../../ui/card/card.tsx';
import { HeatMap } from '../../../ui/charts/heat-map.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { useLupa } from '../../../ui/trace/lupa.tsx';
import classes from './balance.module.css';
import { BalanceClosing } from './balance-closing.tsx';
import { BalanceFlows } from './balance-flows.tsx';
import { BalanceTable } from './balance-table.tsx';

interface Props {
  readonly balance: ReplyOf<typeof calcEnergyBalance>;
  readonly query: QueryOf<typeof calcEnergyBalance>;
}

/** Opens a figure of the balance in the Lupa, by its id, with a title and a number of decimals. */
export type ExplainBalance = (figure: { id: string; title: string; decimals: number }) => void;

/** Closing, concepts, energy flows, checks and hourly position of the month. */
export function BalanceOfMonth({ balance, query }: Props) {
  const { period } = usePeriod();
  const lupa = useLupa();
  const month = spanishMonth(period);
  const explain: ExplainBalance = ({ id, title, decimals }) =>
    lupa.open({
      load: async () => {
        const answer = await callEndpoint(explainEnergyBalance, { query: { ...query, figure: id } });
        if (!answer.ok) throw new CallError(answer.refusal);
        return answer.value.figure;
      },
      title: `${title}, ${texts.scopeOf(month)}`,
      path: [texts.title, title],
      decimals,
    });
  return (
    <>
      <BalanceClosing balance={balance} onExplain={explain} />
      <BalanceTable concepts={balance.concepts} onExplain={explain} />
      <BalanceFlows concepts={balance.concepts} scope={texts.flowsOf(month)} />
      <BalanceChecks checks={balance.checks} />
      {balance.position && (
        <Card>
          <HeatMap matrix={inMegawattHours(balance.position)} first={firstDayOf(period)} palette="position" />
          <p className={classes.remark}>{texts.positionNote}</p>
        </Card>
      )}
    </>
  );
}

/** Converts kWh to MWh, which keeps the cells of the heat map readable. */
function inMegawattHours(matrix: HourlyMatrix): HourlyMatrix {
  return {
    ...matrix,
    unit: texts.powerUnit,
    values: matrix.values.map((hour) => (hour === null ? null : hour / 1000)),
  };
}

/** Compares figures of the balance with the same figures in other files. */
function BalanceChecks({ checks }: { readonly checks: readonly BalanceCheck[] }) {
  const { check, own, other, difference, unit } = texts.checkColumns;
  return (
    <Card title={texts.checks} padded={false}>
      <SimpleTable
        label={texts.checks}
        dense
        head={[
          { text: check },
          { text: own, align: 'right' },
          { text: other, align: 'right' },
          { text: difference, align: 'right', answer: true },
          { text: unit },
        ]}
        rows={checks.map((it) => [
          texts.checkNames[it.kind],
          numberText(it.own),
          numberText(it.other),
          numberText(Math.abs(it.difference) < 0.005 ? 0 : it.difference),
          it.unit,
        ])}
      />
      <p className={classes.note}>{texts.afacIsNetOfNothing}</p>
    </Card>
  );
}
