import { partsTexts, noReadingCauseTexts as texts } from '@contador/contract/messages';
import { checkNoReadingCauses, type NoReadingCauseRow } from '@contador/contract/self-generators';
import { IconEyeOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { activeColumn } from '../../../patterns/active-column.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { CauseDialog } from './cause-dialog.tsx';

const columns: GridColumn<NoReadingCauseRow>[] = [
  { key: 'code', header: texts.code, value: (it) => it.code, width: 148, emphasis: true },
  { key: 'description', header: texts.description, value: (it) => it.description, grow: 2 },
  activeColumn(texts.state),
];

/** 'Causas de no lectura': causes for unread meters, as printed on the annexes. */
export default function NoReadingCausesPage() {
  const { username } = useSession().tenant;
  const causes = useRead(checkNoReadingCauses, { username });
  const [edited, setEdited] = useState<NoReadingCauseRow | 'new'>();
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
        rows={causes.data?.causes}
        rowKey={({ code }) => code}
        noun={{ one: texts.one, many: texts.many }}
        onOpen={setEdited}
        failure={causes.failure}
        onRetry={causes.retry}
        refreshing={causes.refreshing}
        empty={{ sentence: texts.none, help: texts.addFirst, action: add, icon: IconEyeOff }}
      />
      {edited && <CauseDialog cause={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
