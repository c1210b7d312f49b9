import { agreedPriceTexts as texts } from '@contador/contract/messages';
import type { AgreedPriceRow } from '@contador/contract/self-generators';
import { type Month, parseMonth, spanishMonth } from '@contador/kernel';
import { activeColumn } from '../../../patterns/active-column.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import style from './prices.module.css';

/** An agreement with its client's name. */
export type NamedAgreement = AgreedPriceRow & { readonly clientName: string };

const day = (iso: string | null) => (iso === null ? '' : dateText(iso));

/** Columns of the agreements, with the price of each in the month. */
export const agreementColumns = (month: Month): readonly GridColumn<NamedAgreement>[] => [
  { key: 'agreement', header: texts.agreement, value: (it) => it.id, kind: 'number', decimals: 0, width: 88 },
  { key: 'code', header: texts.code, value: (it) => it.clientCode, width: 128 },
  { key: 'name', header: texts.name, value: (it) => it.clientName, grow: 2, clips: true },
  { key: 'type', header: texts.priceType, value: (it) => texts.priceTypes[it.priceType], grow: 1 },
  {
    key: 'price',
    header: texts.priceOf(spanishMonth(month)),
    value: (it) => it.indexedValue,
    kind: 'number',
    decimals: 6,
    width: 168,
    cell: (it) => <Figure value={it.indexedValue} decimals={6} />,
  },
  { key: 'index', header: texts.indexUsed, value: indexWords, grow: 2, cell: (it) => <IndexCell agreement={it} /> },
  { key: 'start', header: texts.start, value: (it) => it.startDate, text: (it) => day(it.startDate), width: 104 },
  { key: 'finish', header: texts.finish, value: (it) => it.finishDate, text: (it) => day(it.finishDate), width: 104 },
  activeColumn(texts.state),
  {
    key: 'observation',
    header: texts.observation,
    value: (it) => it.observation,
    grow: 2,
    clips: true,
    hideBelow: 1280,
  },
];

function indexWords({ indexVariable, indexUsed }: AgreedPriceRow): string {
  if (indexVariable === null) return '';
  if (indexUsed === null) return texts.indexNotThere(indexVariable);
  const month = parseMonth(indexUsed.month);
  const monthName = month === undefined ? indexUsed.month : spanishMonth(month);
  const words = indexUsed.status === 'provisional' ? texts.provisionalOf(monthName) : texts.definitiveOf(monthName);
  return `${indexVariable} ${indexUsed.value}, ${words}`;
}

/** Index used by the agreement, marked if it is not the definitive one of its month. */
function IndexCell({ agreement }: { readonly agreement: AgreedPriceRow }) {
  const words = indexWords(agreement);
  if (agreement.indexVariable === null || agreement.indexUsed?.status === 'definitive') return words;
  return (
    <span className={style.index}>
      <StateBadge state="warning">{words}</StateBadge>
    </span>
  );
}
