import { partsTexts, meterFileTexts as texts } from '@contador/contract/messages';
import { approveConsumption, checkUsersConsumptionStatus, processMeterFiles } from '@contador/contract/self-generators';
import { settlementStepState } from '@contador/domain/self-generators';
import { isoMonth } from '@contador/kernel';
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { useInAddress } from '../../../patterns/in-address.ts';
import { useSettlementBoard } from '../../../shell/board/settlement/use-settlement-board.ts';
import { useRunningWork } from '../../../shell/operations/use-running-work.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { PageDrop } from '../../../ui/files/page-drop.tsx';
import { offerFiles } from '../../../ui/files/page-files.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { ClientHours } from './client-hours.tsx';
import { type ClientRow, countsOf, nextOf } from './client-row.ts';
import { isApprovalMeant } from './is-approval-meant.ts';
import { ProgressCards } from './progress-cards.tsx';
import { RunningReading } from './running-reading.tsx';
import { SendingCard } from './sending-card.tsx';
import { statusColumns } from './status-columns.tsx';
import { useMeterIntake } from './use-meter-intake.ts';

/** 'Panel de archivos': meter files of the month, from upload to approved hours. */
export default function MeterFilesPage() {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const query = { username, year: month.year, month: month.number };
  const { data, failure, refreshing, retry } = useRead(checkUsersConsumptionStatus, query);
  const process = useWrite(processMeterFiles);
  const approve = useWrite(approveConsumption);
  const { notice, failed, confirm, choose: chooseAnswer } = useNotice();
  const [{ cliente: open }, choose] = useInAddress(['cliente']);
  const reading = useRunningWork('process-meter-files', isoMonth(month));
  const intake = useMeterIntake(username, month, data?.codes ?? []);
  const rows = data?.codes.flatMap((code): ClientRow[] => {
    const status = data.status[code];
    return status === undefined ? [] : [{ ...status, code, measuringType: data.measuringTypes[code] ?? '' }];
  });
  const counts = countsOf(rows ?? []);
  const isApproved = data?.approval != null;
  const next = rows === undefined || isApproved ? undefined : nextOf(counts);
  const locked = isApproved ? texts.alreadyApproved : undefined;
  const waits = data === undefined ? partsTexts.loading : locked;
  // Closes a filled client before the list is read again: the address changes later, and the view would follow the row as it moves down.
  const [filled, setFilled] = useState<string>();
  const openOrClose = useCallback(
    (code: string) => {
      setFilled(undefined);
      choose({ cliente: code === open ? undefined : code });
    },
    [choose, open],
  );
  const closeFilled = (code: string) => {
    setFilled(code);
    choose({ cliente: undefined });
  };
  const { board } = useSettlementBoard();
  const isSettled = board !== undefined && settlementStepState(board, 'approval') === 'done';
  const linkTo = usePageLink();
  const columns = useMemo(
    () =>
      statusColumns({
        locked,
        onOptions: openOrClose,
        ...(isSettled && { correct: (corregir) => linkTo('autogeneradores/liquidacion-consumos', { corregir }) }),
      }),
    [locked, openOrClose, isSettled, linkTo],
  );

  const processAll = async () => {
    const answer = await process.send({ query, body: { username } });
    if (!answer.ok) return await failed(answer.refusal, texts.failed);
    const { processed, refused, incomplete } = answer.value;
    const detail = texts.processedOf(processed, refused, incomplete);
    await notice(texts.processedDone, { tone: refused + incomplete > 0 ? 'warning' : 'done', detail });
  };
  const approveAll = async () => {
    if (!(await isApprovalMeant(rows ?? [], { confirm, choose: chooseAnswer }))) return;
    const fingerprint = data?.fingerprint;
    const answer = await approve.send({ query: { ...query, ...(fingerprint && { fingerprint }) } });
    if (answer.ok) await notice(texts.approvedDone, { tone: 'done' });
    else await failed(answer.refusal, texts.failed);
  };
  const registerWaiting = async () => {
    const particulars = await intake.register(data?.waiting ?? []);
    await (particulars.length === 0
      ? notice(texts.sentDone, { tone: 'done' })
      : notice(texts.sendingFailed, { tone: 'refused', particulars }));
  };

  return (
    <>
      <PageHeader
        title={texts.title}
        standing={
          data && (data.approval ? texts.approvedBy(data.approval.by, data.approval.clients) : texts.notApproved)
        }
        actions={
          <>
            <FileButton
              label={texts.upload}
              main={next === 'upload'}
              multiple
              accept=".xlsx,.xls,.csv,.zip"
              busy={intake.sending !== undefined}
              disabledBecause={locked}
              onFiles={offerFiles}
              onNone={() => void intake.take([])}
            />
            <ActionButton
              main={next === 'process'}
              icon={IconPlayerPlay}
              busy={process.pending}
              disabledBecause={
                waits ?? (reading ? texts.readingNow : counts.waiting === 0 ? texts.nothingToProcess : undefined)
              }
              onClick={() => void processAll()}
            >
              {texts.process(counts.waiting)}
            </ActionButton>
            <ActionButton
              main={next === 'approve'}
              icon={IconCheck}
              busy={approve.pending}
              disabledBecause={waits ?? (counts.calculated === 0 ? texts.nothingCalculated : undefined)}
              onClick={() => void approveAll()}
            >
              {texts.approve(counts.calculated)}
            </ActionButton>
          </>
        }
      />
      <RunningReading work={reading} />
      {intake.sending && <SendingCard sending={intake.sending} />}
      {data !== undefined && data.waiting.length > 0 && intake.sending === undefined && !isApproved && (
        <Card
          title={texts.waitingFiles(data.waiting.length)}
          actions={<ActionButton onClick={() => void registerWaiting()}>{texts.registerWaiting}</ActionButton>}
        >
          {data.waiting.slice(0, 20).join(', ')}
        </Card>
      )}
      {rows && <ProgressCards counts={counts} />}
      <DataGrid
        label={texts.title}
        columns={columns}
        rows={rows}
        rowKey={({ code }) => code}
        noun={{ one: texts.one, many: texts.many }}
        failure={failure}
        onRetry={retry}
        refreshing={refreshing}
        initialSort={{ key: 'consumption', descending: true }}
        detail={(row) => (
          <ClientHours
            row={row}
            username={username}
            month={month}
            isApproved={isApproved}
            onFilled={() => closeFilled(row.code)}
          />
        )}
        expanded={open === filled ? undefined : open}
        onExpand={openOrClose}
        empty={{ sentence: texts.none, help: texts.noneHelp }}
      />
      {data !== undefined && data.refused.length > 0 && (
        <Card title={texts.refusedFiles} padded={false}>
          <SimpleTable
            label={texts.refusedFiles}
            head={texts.refusedHeads.map((text) => ({ text }))}
            rows={data.refused.map(({ file, archive, reason }) => [file, archive ?? '—', reason])}
          />
        </Card>
      )}
      <PageDrop
        onFiles={(files) => void intake.take(files)}
        hint={texts.drop}
        disabledBecause={locked}
        needs={{ data, failure }}
      />
    </>
  );
}
