import { strSettlementTexts as texts } from '@contador/contract/messages';
import type { StrDocument } from '@contador/contract/reports';
import { momentText } from '../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import classes from './page.module.css';

const columns: GridColumn<StrDocument>[] = [
  { key: 'document', header: texts.columns.document, value: documentName, width: 136, emphasis: true },
  { key: 'file', header: texts.columns.file, value: ({ file }) => file, grow: 1 },
  { key: 'by', header: texts.columns.by, value: ({ uploadedBy }) => uploadedBy, width: 184 },
  {
    key: 'at',
    header: texts.columns.at,
    value: ({ uploadedAt }) => uploadedAt,
    text: ({ uploadedAt }) => momentText(uploadedAt),
    width: 168,
  },
  {
    key: 'state',
    header: texts.columns.state,
    kind: 'state',
    value: stateName,
    width: 136,
    cell: (document) => <StateBadge state={document.replaced ? 'pending' : 'ready'}>{stateName(document)}</StateBadge>,
  },
  {
    key: 'warnings',
    header: texts.columns.warnings,
    kind: 'number',
    decimals: 0,
    width: 96,
    value: ({ warnings }) => warnings.length,
  },
];

/** Workbooks uploaded for the month, including replaced ones. */
export function StrDocuments({ documents }: { readonly documents: readonly StrDocument[] }) {
  const remarks = documents.filter(({ replaced }) => !replaced).flatMap(({ warnings }) => warnings);
  return (
    <>
      <DataGrid
        label={texts.documents}
        columns={columns}
        rows={documents}
        rowKey={({ number, uploadedAt, sha256 }) => `${number} ${uploadedAt} ${sha256}`}
        rowMark={({ replaced }) => ({ muted: replaced })}
        noun={texts.documentNoun}
        filters={false}
      />
      {remarks.length > 0 && (
        <ul className={classes.remarks}>
          {remarks.map(({ file, sheet, cell, expected }) => (
            <li key={`${file} ${sheet} ${cell} ${expected}`}>
              {[file, sheet, cell, expected].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function documentName({ kind, number }: StrDocument): string {
  return kind === 'invoice' ? texts.invoice : texts.reinvoice(number);
}

function stateName({ replaced }: StrDocument): string {
  return replaced ? texts.replaced : texts.inForce;
}
