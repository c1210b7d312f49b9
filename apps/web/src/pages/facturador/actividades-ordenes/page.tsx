import { checkWorkOrderOptions } from '@contador/contract/field';
import { partsTexts, workOrderActivityTexts as texts } from '@contador/contract/messages';
import { workOrderRules } from '@contador/domain/field';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { activeColumn } from '../../../patterns/active-column.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { type Activity, ActivityDialog } from './activity-dialog.tsx';

const columns: GridColumn<Activity>[] = [
  { key: 'id', header: texts.number, value: (it) => it.id, width: 112 },
  { key: 'name', header: texts.name, value: (it) => it.name, emphasis: true, grow: 2 },
  {
    key: 'hours',
    header: texts.hours,
    unit: texts.hoursUnit,
    kind: 'number',
    value: (it) => it.hours,
    text: (it) => (it.hours === null ? '—' : numberText(it.hours, workOrderRules.hours.decimals)),
    width: 190,
  },
  activeColumn(texts.state),
];

/** 'Actividades': the company's kinds of work order. */
export default function ActivitiesPage() {
  const { username } = useSession().tenant;
  const { data, failure, refreshing, retry } = useRead(checkWorkOrderOptions, { username });
  const [edited, setEdited] = useState<Activity | 'new' | undefined>();
  const add = (
    <ActionButton main icon={IconPlus} onClick={() => setEdited('new')}>
      {partsTexts.add}
    </ActionButton>
  );
  return (
    <>
      <PageHeader title={texts.title} context={false} actions={add} />
      <DataGrid
        label={texts.title}
        columns={columns}
        rows={data?.activities}
        rowKey={({ id }) => String(id)}
        noun={{ one: texts.one, many: texts.many }}
        onOpen={(activity) => setEdited(activity)}
        rowMark={({ active }) => ({ muted: !active })}
        failure={failure}
        onRetry={retry}
        refreshing={refreshing}
        empty={{ sentence: texts.none, help: texts.noneHelp, action: add, icon: IconListDetails }}
      />
      {edited && (
        <ActivityDialog activity={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
