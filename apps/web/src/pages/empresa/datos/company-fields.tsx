import type { CompanyFieldRow } from '@contador/contract/access';
import { companyFactTexts as texts } from '@contador/contract/messages';
import { type CompanyField, isTenantFeature } from '@contador/domain/access';
import { parseMonth, spanishMonth } from '@contador/kernel';
import { useState } from 'react';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { ChangeFieldDialog } from './change-field-dialog.tsx';
import { valueText } from './value-text.ts';

interface CompanyFieldsProps {
  readonly title: string;
  readonly rows: readonly CompanyFieldRow[];
}

/** A section of the company's data: present values, those to come, and a button that changes each. */
export function CompanyFields({ title, rows }: CompanyFieldsProps) {
  const { role, today } = useSession();
  const [changed, setChanged] = useState<CompanyField>();
  const row = rows.find(({ field }) => field === changed);
  const whyNot = (field: CompanyField) => {
    if (field === 'kind') return texts.byCommand;
    return isTenantFeature(field) && field !== 'customersOnPhone' && role !== 'dev' ? texts.onlyDev : undefined;
  };
  return (
    <Card title={title} padded={false}>
      <SimpleTable
        label={title}
        head={[{ text: texts.field }, { text: texts.value }, { text: '', align: 'right' }]}
        rows={rows.map((it) => [
          texts.fields[it.field],
          <Present key="value" row={it} month={today.slice(0, 7)} />,
          <ActionButton key="change" small onClick={() => setChanged(it.field)} disabledBecause={whyNot(it.field)}>
            {texts.change}
          </ActionButton>,
        ])}
      />
      {row && <ChangeFieldDialog row={row} onClose={() => setChanged(undefined)} />}
    </Card>
  );
}

function Present({ row, month }: { readonly row: CompanyFieldRow; readonly month: string }) {
  const months = [...new Set(row.history.map(({ from }) => from))].filter((from) => from > month).toSorted();
  const upcoming = months.map((from) => row.history.find((it) => it.from === from));
  return (
    <>
      {valueText(row.value)}
      {upcoming.map((it) => it && <div key={it.from}>{texts.upcoming(valueText(it.value), monthText(it.from))}</div>)}
    </>
  );
}

function monthText(iso: string): string {
  const at = parseMonth(iso);
  return at === undefined ? iso : spanishMonth(at);
}

type Change = CompanyFieldRow['history'][number] & { readonly field: CompanyField };

const columns: readonly GridColumn<Change>[] = [
  { key: 'decidedAt', header: texts.decidedAt, value: (it) => momentText(it.decidedAt), width: 144 },
  { key: 'field', header: texts.field, value: (it) => texts.fields[it.field], grow: 2, clips: true, emphasis: true },
  { key: 'value', header: texts.value, value: (it) => valueText(it.value), grow: 1, clips: true },
  { key: 'from', header: texts.from, value: (it) => monthText(it.from), width: 144 },
  { key: 'reason', header: texts.reason, value: (it) => it.reason, grow: 2, clips: true },
  { key: 'decidedBy', header: texts.decidedBy, value: (it) => it.decidedBy, grow: 1, clips: true },
];

/** Every change of the company's data, latest first. */
export function FieldHistory({ rows }: { readonly rows: readonly CompanyFieldRow[] }) {
  const changes = rows
    .flatMap(({ field, history }) => history.map((it, at) => ({ ...it, field, key: `${field} ${at}` })))
    .toSorted((one, other) => other.decidedAt.localeCompare(one.decidedAt));
  return (
    <Card title={texts.history} note={texts.historyNote} padded={false}>
      <DataGrid
        label={texts.history}
        columns={columns}
        rows={changes}
        rowKey={(it) => (it as (typeof changes)[number]).key}
        noun={texts.changes}
      />
    </Card>
  );
}
