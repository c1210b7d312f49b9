import type { ReplyOf } from '@contador/contract';
import { checkAuditLog, downloadAuditLog } from '@contador/contract/access';
import { auditLogTexts as texts } from '@contador/contract/messages';
import { IconFileSpreadsheet, IconHistory } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { type AuditFilter, AuditFilters } from './audit-filters.tsx';
import { ChainCheck } from './chain-check.tsx';

type Entry = ReplyOf<typeof checkAuditLog>['entries'][number];

const columns: readonly GridColumn<Entry>[] = [
  { key: 'number', header: texts.number, value: (it) => it.number, width: 96 },
  { key: 'at', header: texts.at, value: (it) => momentText(it.at), width: 144 },
  { key: 'by', header: texts.by, value: (it) => it.byName, grow: 1 },
  { key: 'account', header: texts.account, value: (it) => it.byEmail, grow: 1 },
  { key: 'action', header: texts.action, value: (it) => it.action, grow: 1, emphasis: true },
  { key: 'subject', header: texts.subject, value: (it) => it.subject, grow: 1 },
];

/** 'Registro': the audit log of the company, a page at a time, with its filters, download and the check of its chain. */
export default function AuditLogPage() {
  const { username } = useSession().tenant;
  const [filter, setFilter] = useState<AuditFilter>({});
  const [before, setBefore] = useState<number>();
  const { data, failure, retry, refreshing } = useRead(
    checkAuditLog,
    { username, ...filter, ...(before !== undefined && { before }) },
    { keepPrevious: true },
  );
  const { failed } = useNotice();
  const [fetching, setFetching] = useState(false);
  const actions = useMemo(() => data?.actions ?? [], [data]);
  const download = async () => {
    setFetching(true);
    const query = { username, ...filter };
    const done = await downloadFile(downloadAuditLog, { query, saveAs: texts.fileName(username) });
    setFetching(false);
    if (!done.ok) await failed(done.refusal);
  };
  const older = data?.older ?? null;
  return (
    <>
      <PageHeader
        title={texts.title}
        context={texts.about}
        actions={
          <ActionButton icon={IconFileSpreadsheet} busy={fetching} onClick={() => void download()}>
            {texts.download}
          </ActionButton>
        }
      />
      <ChainCheck />
      <AuditFilters
        actions={actions}
        onSearch={(wanted) => {
          setBefore(undefined);
          setFilter(wanted);
        }}
      />
      <DataGrid
        label={texts.title}
        columns={columns}
        rows={data?.entries}
        rowKey={({ number }) => String(number)}
        noun={texts.noun}
        failure={failure}
        onRetry={retry}
        refreshing={refreshing}
        actions={
          <>
            {before !== undefined && (
              <ActionButton small onClick={() => setBefore(undefined)}>
                {texts.newest}
              </ActionButton>
            )}
            {older !== null && (
              <ActionButton small onClick={() => setBefore(older)}>
                {texts.older}
              </ActionButton>
            )}
          </>
        }
        empty={{ sentence: texts.none, icon: IconHistory }}
      />
    </>
  );
}
