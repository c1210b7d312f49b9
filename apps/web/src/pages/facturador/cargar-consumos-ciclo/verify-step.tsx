import { deleteCycleConsumption } from '@contador/contract/billing';
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
import { type CycleRow, type CycleStepProps, cycleColumns, cycleNoun } from './cycle-row.ts';

/** Step 1: the cycles of the month, which of them have their consumption, and the way back for one that must be changed. */
export function VerifyStep({
  rows,
  failure,
  onRetry,
  refreshing,
  onUpload,
}: CycleStepProps & { readonly onUpload: () => void }) {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const remove = useWrite(deleteCycleConsumption);
  const { confirm, notice, failed } = useNotice();

  const askAndDelete = async ({ code }: CycleRow) => {
    if (!(await confirm(texts.confirmDelete(code), { danger: true }))) return;
    const answer = await remove.send({ query: { username, year: month.year, month: month.number, cycle: code } });
    if (answer.ok) await notice(texts.consumptionDeleted, { tone: 'done' });
    else await failed(answer.refusal, texts.processFailed);
  };

  const columns: GridColumn<CycleRow>[] = [
    ...cycleColumns,
    {
      key: 'state',
      header: texts.intake,
      value: (it) => (it.consumption.ready ? texts.ready : texts.pending),
      cell: (it) => <StateBadge state={it.consumption.ready ? 'ready' : 'pending'} />,
      kind: 'state',
      width: 128,
    },
    {
      key: 'file',
      header: texts.file,
      value: (it) => it.consumption.file?.name ?? '',
      cell: ({ consumption: { file, ready } }) =>
        file ? `${file.name} · ${dateText(file.at)} ${file.by}` : ready ? texts.typedOnly : '—',
      grow: 1,
    },
    {
      key: 'modify',
      header: tariffInputTexts.modify,
      value: () => null,
      cell: (it) => <ModifyBox name={it.code} disabledBecause={whyNot(it)} onModify={() => void askAndDelete(it)} />,
      kind: 'control',
      width: 92,
    },
  ];
  const pending = rows?.filter((it) => !it.consumption.ready).length ?? 0;
  return (
    <DataGrid
      label={texts.cyclesToProcess}
      columns={columns}
      rows={rows}
      rowKey={(it) => it.code}
      noun={cycleNoun}
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

/** Why what a cycle has cannot be deleted. */
function whyNot({ consumption: { ready, approved, file } }: CycleRow): string | undefined {
  if (approved) return texts.approved;
  if (file !== null) return undefined;
  return ready ? texts.typedStays : fileEntryTexts.nothingToModify;
}
