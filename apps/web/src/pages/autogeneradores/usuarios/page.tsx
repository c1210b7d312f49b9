import { type ClientRow, downloadClients } from '@contador/contract/clients';
import {
  partsTexts,
  selfGeneratorTexts as texts,
  clientWorkbookTexts as workbookTexts,
} from '@contador/contract/messages';
import { pageAddress } from '@contador/domain/access';
import { IconFileSpreadsheet, IconKey, IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { useInAddress } from '../../../patterns/in-address.ts';
import { placesAtFault } from '../../../patterns/intake/attempt.ts';
import { RefusedCard } from '../../../patterns/intake/refused-card.tsx';
import { RunningFiles } from '../../../patterns/intake/running-files.tsx';
import { useClientWorkbook } from '../../../shell/clients/use-client-workbook.ts';
import { useRegister } from '../../../shell/clients/use-register.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { PageDrop } from '../../../ui/files/page-drop.tsx';
import { countText } from '../../../ui/format/number-text.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { userColumns } from './columns.tsx';
import { UserDialog } from './user-dialog.tsx';

const GRID_HEIGHT = 400;

/** 'Usuarios autogeneradores': self-generators supplied in the year of the selected month. */
export default function SelfGeneratorsPage() {
  const { tenant, pages } = useSession();
  const { username } = tenant;
  const access = pages.find(({ slug }) => slug === 'clientes-con-acceso');
  const { month } = useBillingMonth();
  const { failed } = useNotice();
  const register = useRegister({ username, origin: 'ag', year: month.year });
  const workbook = useClientWorkbook({ origin: 'ag' }, month);
  const [{ cliente: edited }, choose] = useInAddress(['cliente']);
  const [adding, setAdding] = useState(false);
  const download = async () => {
    const saveAs = texts.fileName(username);
    const saved = await downloadFile(downloadClients, { query: { username, origin: 'ag' }, saveAs });
    if (!saved.ok) await failed(saved.refusal);
  };
  const open = ({ clientCode }: ClientRow) => choose({ cliente: clientCode });
  const close = () => (adding ? setAdding(false) : choose({ cliente: undefined }));
  const add = (
    <ActionButton main icon={IconPlus} onClick={() => setAdding(true)}>
      {partsTexts.add}
    </ActionButton>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          access && (
            <ActionButton icon={IconKey} href={pageAddress(tenant, access)}>
              {access.title}
            </ActionButton>
          )
        }
      />
      {workbook.running && <RunningFiles running={new Map([['', workbook.running]])} nameOf={() => texts.sheet} />}
      {workbook.refused && (
        <RefusedCard
          username={username}
          label={workbookTexts.refused}
          note={workbookTexts.refusedHelp(placesAtFault(workbook.refused))}
          attempt={workbook.refused}
          listName="errores-usuarios.csv"
        />
      )}
      <DataGrid
        label={texts.title}
        columns={userColumns}
        rows={register.clients}
        rowKey={({ clientCode }) => clientCode}
        noun={{ one: texts.one, many: texts.many }}
        onOpen={open}
        rowMark={({ active, complete }) => ({ muted: !active, ...(complete ? {} : { tone: 'warning' as const }) })}
        failure={register.failure}
        onRetry={register.retry}
        refreshing={register.refreshing}
        count={register.total === undefined ? '' : texts.total(countText(register.total))}
        height={GRID_HEIGHT}
        filtering
        actions={
          <>
            <ActionButton icon={IconFileSpreadsheet} onClick={() => void download()}>
              {texts.download}
            </ActionButton>
            <FileButton
              label={workbookTexts.upload}
              accept=".xlsx"
              busy={workbook.running !== undefined}
              onFiles={(files) => void workbook.take(files)}
            />
            {add}
          </>
        }
        empty={{ sentence: texts.none, help: texts.addFirst, action: add, icon: IconUsers }}
      />
      <PageDrop onFiles={(files) => void workbook.take(files)} hint={workbookTexts.drop} />
      {(adding || edited) && <UserDialog code={adding ? undefined : edited} username={username} onClose={close} />}
    </>
  );
}
