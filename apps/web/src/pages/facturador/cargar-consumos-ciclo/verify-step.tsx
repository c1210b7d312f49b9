import { deleteCycleConsumption } from '@contador/contract/billing';
import { fileEntryTexts, billingIntakeTexts as texts } from '@contador/contract/messages';
import { useWrite } from '../../../http/use-write.ts';
import { VerifyFiles } from '../../../shell/intake/verify-files.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { type CycleRow, type CycleStepProps, cycleColumns, cycleNoun } from './cycle-row.ts';

/** Step 1: the cycles of the month, which of them have their consumption, and the way back for one that must be changed. */
export function VerifyStep(props: CycleStepProps & { readonly onUpload: () => void }) {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const remove = useWrite(deleteCycleConsumption);
  return (
    <VerifyFiles<CycleRow>
      {...props}
      columns={cycleColumns}
      rowKey={(it) => it.code}
      noun={cycleNoun}
      standing={(it) => ({
        ...{ cycle: it.code, name: it.code, ready: it.consumption.ready, file: it.consumption.file },
        withoutFile: it.consumption.ready ? texts.typedOnly : '—',
        whyNot: whyNot(it),
      })}
      onDelete={({ code }) => remove.send({ query: { username, year: month.year, month: month.number, cycle: code } })}
      deleted={texts.consumptionDeleted}
    />
  );
}

/** Why what a cycle has cannot be deleted. */
function whyNot({ consumption: { ready, approved, file } }: CycleRow): string | undefined {
  if (approved) return texts.approved;
  if (file !== null) return undefined;
  return ready ? texts.typedStays : fileEntryTexts.nothingToModify;
}
