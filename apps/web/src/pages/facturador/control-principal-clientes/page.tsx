import { type ClientRow, downloadClients } from '@contador/contract/clients';
import { partsTexts, clientTexts as texts, clientWorkbookTexts as workbookTexts } from '@contador/contract/messages';
import { clientMarketTypes } from '@contador/domain/clients';
import { type Month, parseMonth } from '@contador/kernel';
import { Select } from '@mantine/core';
import { IconFileSpreadsheet, IconPlus, IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { useInAddress } from '../../../patterns/in-address.ts';
import { placesAtFault } from '../../../patterns/intake/attempt.ts';
import { RefusedCard } from '../../../patterns/intake/refused-card.tsx';
import { RunningFiles } from '../../../patterns/intake/running-files.tsx';
import { YesNoSelect } from '../../../patterns/yes-no-select.tsx';
import { useClientWorkbook } from '../../../shell/clients/use-client-workbook.ts';
import { useRegister } from '../../../shell/clients/use-register.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { PageDrop } from '../../../ui/files/page-drop.tsx';
import { countText } from '../../../ui/format/number-text.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { ClientDialog } from './client-dialog.tsx';
import { clientColumns } from './columns.ts';
import classes from './page.module.css';

/** 'Control principal clientes': register of all clients supplied with energy. */
export default function ClientsPage() {
  const { tenant, today } = useSession();
  const { username } = tenant;
  const { failed } = useNotice();
  const register = useRegister({ username, billing: 'true' });
  const [{ cliente: edited }, choose] = useInAddress(['cliente']);
  const [adding, setAdding] = useState(false);
  const [marketType, setMarketType] = useState<string | null>(null);
  const [inactive, setInactive] = useState(false);
  const workbook = useClientWorkbook({ billing: 'true' }, parseMonth(today.slice(0, 7)) as Month);
  const { clients } = register;
  const rows = useMemo(
    () => clients?.filter((it) => (inactive || it.active) && (marketType === null || it.marketType === marketType)),
    [clients, inactive, marketType],
  );
  const download = async () => {
    const saved = await downloadFile(downloadClients, {
      query: { username, billing: 'true' },
      saveAs: texts.fileName(username),
    });
    if (!saved.ok) await failed(saved.refusal);
  };
  const open = ({ clientCode }: ClientRow) => choose({ cliente: clientCode });
  const close = () => (adding ? setAdding(false) : choose({ cliente: undefined }));
  const add = (
    <ActionButton main icon={IconPlus} onClick={() => setAdding(true)}>
      {partsTexts.add}
    </ActionButton>
  );
  const incomplete = clients?.filter((it) => !it.complete).length ?? 0;
  const cycles = new Set(clients?.map((it) => it.cycle).filter(Boolean)).size;
  const context = [
    `${countText(rows?.length ?? 0)} ${texts.many}`,
    texts.inCycles(cycles),
    ...(incomplete > 0 ? [texts.incompleteCount(incomplete)] : []),
  ].join(' · ');
  return (
    <>
      <PageHeader title={texts.title} context={register.total === undefined ? undefined : context} />
      <div className={classes.selectors}>
        <Select
          label={texts.clientType}
          className={classes.type}
          placeholder={texts.bothTypes}
          clearable
          data={[...clientMarketTypes]}
          value={marketType}
          onChange={setMarketType}
        />
        <YesNoSelect label={texts.showInactive} value={inactive} onChange={(yes) => setInactive(yes ?? false)} />
      </div>
      {workbook.running && <RunningFiles running={new Map([['', workbook.running]])} nameOf={() => texts.sheet} />}
      {workbook.refused && (
        <div className={classes.refused}>
          <RefusedCard
            username={username}
            label={workbookTexts.refused}
            note={workbookTexts.refusedHelp(placesAtFault(workbook.refused))}
            attempt={workbook.refused}
            listName="errores-clientes.csv"
          />
        </div>
      )}
      <DataGrid
        label={texts.title}
        columns={clientColumns}
        rows={rows}
        rowKey={({ clientCode }) => clientCode}
        noun={{ one: texts.one, many: texts.many }}
        onOpen={open}
        failure={register.failure}
        onRetry={register.retry}
        refreshing={register.refreshing}
        count={register.total === undefined ? '' : texts.total(countText(rows?.length ?? 0))}
        filtering
        frozen
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
        empty={
          (clients?.length ?? 0) > 0
            ? { sentence: texts.noneOfKind, icon: IconUsers }
            : { sentence: texts.none, help: texts.addFirst, action: add, icon: IconUsers }
        }
      />
      <PageDrop onFiles={(files) => void workbook.take(files)} hint={workbookTexts.drop} />
      {(adding || edited) && <ClientDialog code={adding ? undefined : edited} username={username} onClose={close} />}
    </>
  );
}
