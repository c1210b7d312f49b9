import { unitText } from '@contador/contract/format';
import { broughtAdjustmentTexts as texts } from '@contador/contract/messages';
import {
  type BroughtAdjustmentFile,
  checkBroughtAdjustments,
  deleteBroughtAdjustments,
  processBroughtAdjustmentsFile,
} from '@contador/contract/reliquidation';
import { broughtAdjustmentColumns, type Month, nextMonth, parseMonth, spanishMonth } from '@contador/kernel';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { BroughtAmounts } from '../../../patterns/intake/brought-amounts.tsx';
import { RemovableFiles } from '../../../patterns/intake/removable-files.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';

const monthName = (iso: string, after = (month: Month) => month) => {
  const month = parseMonth(iso);
  return month === undefined ? iso : spanishMonth(after(month));
};

const columns: readonly GridColumn<BroughtAdjustmentFile>[] = [
  { key: 'application', header: texts.entersIn, value: (it) => monthName(it.application, nextMonth), width: 180 },
  {
    key: 'count',
    header: texts.count,
    value: (it) => it.adjustments.length,
    kind: 'number',
    decimals: 0,
    width: 100,
  },
  { key: 'state', header: texts.state, value: (it) => (it.taken ? texts.taken : texts.notTaken), width: 180 },
];

interface BroughtAdjustmentsProps {
  readonly username: string;
  /** Input period that takes the adjustments. */
  readonly period: Month;
}

/** 'Ajustes de otro sistema': deltas of months that another system calculated. */
export function BroughtAdjustments({ username, period }: BroughtAdjustmentsProps) {
  const { send } = useWrite(processBroughtAdjustmentsFile);
  const { data, ...state } = useRead(checkBroughtAdjustments, { username });
  const remove = useWrite(deleteBroughtAdjustments);
  const tariff = spanishMonth(nextMonth(period));
  const concepts = data?.concepts.map(({ symbol, unit }) => `${symbol} (${unit})`).join(', ');
  const help = [texts.help(tariff), ...(concepts === undefined ? [] : [texts.concepts(concepts)])].join(' ');
  return (
    <BroughtAmounts
      username={username}
      month={period}
      texts={{ ...texts, help }}
      columns={broughtAdjustmentColumns.required}
      process={(enter, body) => send({ query: { username, year: period.year, period: period.number, enter }, body })}
      review={({ adjustments }) => texts.review(adjustments.length, tariff)}
      rows={({ adjustments }) => <Adjustments label={texts.title} adjustments={adjustments} />}
      savedDetail={({ adjustments }) => texts.savedDetail(adjustments.length, tariff)}
    >
      <RemovableFiles
        {...state}
        files={data?.files}
        texts={texts}
        columns={columns}
        removing={remove.pending}
        remove={(id) => remove.send({ query: { username, id } })}
        detail={({ name, adjustments }) => <Adjustments label={texts.adjustmentsOf(name)} adjustments={adjustments} />}
      />
    </BroughtAmounts>
  );
}

interface AdjustmentsProps {
  readonly label: string;
  readonly adjustments: BroughtAdjustmentFile['adjustments'];
}

function Adjustments({ label, adjustments }: AdjustmentsProps) {
  return (
    <SimpleTable
      label={label}
      head={[
        { text: texts.month },
        { text: texts.concept },
        { text: texts.delta, align: 'right' },
        { text: texts.unit },
        { text: texts.source },
        { text: texts.reason },
      ]}
      rows={adjustments.map(({ month, concept, delta, unit, source, reason }) => [
        monthName(month),
        concept,
        <Figure key="delta" value={delta} decimals={DECIMALS} upTo />,
        unitText(unit),
        source,
        reason,
      ])}
      dense
    />
  );
}

const DECIMALS = 6;
