import { deleteCycleCredits, deleteCycleOtherConcepts } from '@contador/contract/billing';
import { fileEntryTexts, tariffInputTexts, billingIntakeTexts as texts } from '@contador/contract/messages';
import { IconArrowRight, IconUsersGroup } from '@tabler/icons-react';
import { useWrite } from '../../../http/use-write.ts';
import { ModifyBox } from '../../../patterns/modify-box.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { type ChargeRow, type ChargeStepProps, chargeColumns, chargeNoun } from './charge-row.ts';

/** Step 1: the two files of each cycle, which of them are in, and the way back for one that must be changed. */
export function VerifyStep({
  rows,
  failure,
  onRetry,
  refreshing,
  onUpload,
}: ChargeStepProps & { readonly onUpload: () => void }) {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const remove = { concepts: useWrite(deleteCycleOtherConcepts), credits: useWrite(deleteCycleCredits) };
  const { confirm, notice, failed } = useNotice();

  const askAndDelete = async ({ cycle, kind }: ChargeRow) => {
    if (!(await confirm(texts.confirmDelete(cycle.code), { danger: true }))) return;
    const query = { username, year: month.year, month: month.number, cycle: cycle.code };
    const answer = await remove[kind].send({ query });
    if (answer.ok) await notice(texts.chargesDeleted, { tone: 'done' });
    else await failed(answer.refusal, texts.processFailed);
  };

  const columns: GridColumn<ChargeRow>[] = [
    ...chargeColumns,
    {
      key: 'state',
      header: texts.intake,
      value: (it) => (it.charges.ready ? texts.ready : texts.pending),
      cell: (it) => <StateBadge state={it.charges.ready ? 'ready' : 'pending'} />,
      kind: 'state',
      width: 128,
    },
    {
      key: 'file',
      header: texts.file,
      value: (it) => it.charges.file?.name ?? '',
      cell: ({ charges: { file } }) => (file ? `${file.name} · ${dateText(file.at)} ${file.by}` : '—'),
      grow: 1,
    },
    {
      key: 'modify',
      header: tariffInputTexts.modify,
      value: () => null,
      cell: (it) => (
        <ModifyBox
          name={`${it.cycle.code} ${texts.kinds[it.kind]}`}
          disabledBecause={it.charges.ready ? undefined : fileEntryTexts.nothingToModify}
          onModify={() => void askAndDelete(it)}
        />
      ),
      kind: 'control',
      width: 92,
    },
  ];
  const pending = rows?.filter((it) => !it.charges.ready).length ?? 0;
  return (
    <DataGrid
      label={texts.cyclesToProcess}
      columns={columns}
      rows={rows}
      rowKey={(it) => it.key}
      noun={chargeNoun}
      failure={failure}
      onRetry={onRetry}
      refreshing={refreshing}
      filters={false}
      empty={{ sentence: texts.noCycles, help: texts.noCyclesHelp, icon: IconUsersGroup }}
      actions={
        pending > 0 && (
          <ActionButton main iconAfter={IconArrowRight} onClick={onUpload}>
            {texts.uploadPending(pending)}
          </ActionButton>
        )
      }
    />
  );
}
