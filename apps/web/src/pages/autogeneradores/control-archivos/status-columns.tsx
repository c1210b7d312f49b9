import { meterFileTexts as texts } from '@contador/contract/messages';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { countText } from '../../../ui/format/number-text.ts';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { ReadyBadge } from '../../../ui/state/state-badge.tsx';
import { type ClientRow, diagnosisOf, hasZeros, optionsClosedBecause } from './client-row.ts';
import style from './panel.module.css';

const count = (
  key: string,
  header: string,
  width: number,
  value: (row: ClientRow) => number,
): GridColumn<ClientRow> => ({
  key,
  header,
  value,
  width,
  kind: 'number',
  decimals: 0,
  filter: false,
});

/** Next step of the client, with a note if the file has warnings: a complete file can still be in another unit. */
function diagnosisWithWarnings(row: ClientRow): string {
  const { warningCount, processedFiles } = row;
  const next = diagnosisOf(row);
  return processedFiles > 0 && warningCount > 0 ? `${next} · ${texts.toLook(warningCount)}` : next;
}

/** Window widths in pixels below which the table leaves out the measuring type, and the counts that the diagnosis says in words. */
const NARROW = 1360;
const COUNTED = 1500;

interface RowActions {
  /** Reason why no client can be filled. */
  readonly locked: string | undefined;
  /** Opens the filling methods of a client. */
  readonly onOptions: (code: string) => void;
  /** Address where a client of the approved month is corrected; absent while nothing can be corrected. */
  readonly correct?: (code: string) => string;
}

/** Columns of the panel; the last one has the action of the row: its filling methods, or the correction of an approved month. */
export const statusColumns = ({ locked, onOptions, correct }: RowActions): readonly GridColumn<ClientRow>[] => [
  { key: 'code', header: texts.code, value: ({ code }) => code, width: 118, emphasis: true },
  { key: 'name', header: texts.name, value: ({ name }) => name, clips: true },
  {
    key: 'measuring',
    header: texts.measuring,
    value: ({ measuringType }) => measuringType,
    width: 90,
    hideBelow: NARROW,
  },
  {
    key: 'consumption',
    header: texts.consumption,
    value: ({ calculated }) => (calculated ? texts.ready : texts.pending),
    cell: ({ calculated }) => <ReadyBadge ready={calculated} />,
    kind: 'state',
    width: 110,
  },
  { ...count('uploaded', texts.uploaded, 72, ({ uploadedFiles }) => uploadedFiles), hideBelow: COUNTED },
  { ...count('processed', texts.processed, 86, ({ processedFiles }) => processedFiles), hideBelow: COUNTED },
  count('expected', texts.expected, 84, ({ expected }) => expected),
  {
    ...count('found', texts.found, 90, ({ found }) => found),
    // Before a file is read, what it holds is unknown.
    cell: ({ found, calculated, processedFiles }) => (
      <span className={processedFiles > 0 && !calculated ? style.lacking : undefined}>
        {processedFiles === 0 && !calculated ? '—' : countText(found)}
      </span>
    ),
  },
  {
    key: 'diagnosis',
    header: texts.diagnosis,
    value: diagnosisWithWarnings,
    cell: (row) => (
      <span className={style.diagnosis} data-zeros={hasZeros(row) || undefined} title={diagnosisWithWarnings(row)}>
        {diagnosisWithWarnings(row)}
      </span>
    ),
    width: 284,
  },
  {
    key: 'options',
    header: texts.options,
    kind: 'control',
    width: 96,
    value: () => null,
    cell: (row) =>
      correct && row.calculated ? (
        <ActionButton small href={correct(row.code)}>
          {texts.correct}
        </ActionButton>
      ) : (
        <ActionButton
          small
          disabledBecause={locked ?? optionsClosedBecause(row)}
          onClick={(event) => {
            event.stopPropagation();
            onOptions(row.code);
          }}
        >
          {texts.options}
        </ActionButton>
      ),
  },
];
