import { deleteCycleCredits, deleteCycleOtherConcepts } from '@contador/contract/billing';
import { fileEntryTexts, billingIntakeTexts as texts } from '@contador/contract/messages';
import { useWrite } from '../../../http/use-write.ts';
import { VerifyFiles } from '../../../shell/intake/verify-files.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { type ChargeRow, type ChargeStepProps, chargeColumns, chargeNoun } from './charge-row.ts';

function whyNotModify({ cycle, charges }: Pick<ChargeRow, 'cycle' | 'charges'>): string | undefined {
  if (!charges.ready) return fileEntryTexts.nothingToModify;
  return charges.billed ? texts.billedCycle(cycle.code) : undefined;
}

/** Step 1: the two files of each cycle and whether they are loaded, with deletion for one that has to be loaded again. */
export function VerifyStep(props: ChargeStepProps & { readonly onUpload: () => void }) {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const remove = { concepts: useWrite(deleteCycleOtherConcepts), credits: useWrite(deleteCycleCredits) };
  return (
    <VerifyFiles<ChargeRow>
      {...props}
      columns={chargeColumns}
      rowKey={(it) => it.key}
      noun={chargeNoun}
      standing={({ cycle, kind, charges }) => ({
        cycle: cycle.code,
        name: `${cycle.code} ${texts.kinds[kind]}`,
        ready: charges.ready,
        file: charges.file,
        withoutFile: '—',
        whyNot: whyNotModify({ cycle, charges }),
      })}
      onDelete={({ cycle, kind }, seenRevision) =>
        remove[kind].send({
          query: { username, year: month.year, month: month.number, cycle: cycle.code, seen: seenRevision },
        })
      }
      deleted={texts.chargesDeleted}
    />
  );
}
