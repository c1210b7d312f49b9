import { dateText } from '@contador/contract/format';
import { partsTexts, billingMonthTexts as texts } from '@contador/contract/messages';
import type { GridColumn } from '../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../ui/state/state-badge.tsx';
import type { MonthCycle } from './month-cycles.ts';

const word = ({ saved }: MonthCycle) => (saved?.billed ? texts.billed : saved ? partsTexts.ready : partsTexts.pending);

const dateColumn = (key: 'expedition' | 'due' | 'suspension'): GridColumn<MonthCycle> => ({
  key,
  header: texts.heads[key],
  width: 112,
  filter: false,
  value: ({ saved }) => saved?.[key],
  text: ({ saved }) => (saved ? dateText(saved[key]) : ''),
});

const numberColumn = (key: 'firstNumber' | 'lastNumber'): GridColumn<MonthCycle> => ({
  key,
  header: texts[key],
  grow: 1,
  filter: false,
  kind: 'number',
  decimals: 0,
  value: ({ saved }) => saved?.[key],
  text: ({ saved }) => (saved ? String(saved[key]) : ''),
});

export const monthColumns: GridColumn<MonthCycle>[] = [
  { key: 'cycle', header: texts.cycle, value: (it) => it.cycle.code, width: 88, emphasis: true },
  {
    key: 'users',
    header: texts.users,
    value: (it) => it.cycle.users,
    kind: 'number',
    decimals: 0,
    width: 96,
    filter: false,
    hideBelow: 1360,
  },
  {
    key: 'period',
    header: texts.period,
    width: 188,
    filter: false,
    value: (it) => it.cycle.startDate,
    text: (it) => texts.days(it.cycle.startDate, it.cycle.endDate),
  },
  dateColumn('expedition'),
  dateColumn('due'),
  dateColumn('suspension'),
  numberColumn('firstNumber'),
  numberColumn('lastNumber'),
  {
    key: 'state',
    header: texts.state,
    kind: 'state',
    width: 120,
    value: word,
    cell: (it) => (
      <StateBadge state={it.saved?.billed ? 'final' : it.saved ? 'ready' : 'pending'}>{word(it)}</StateBadge>
    ),
  },
];
