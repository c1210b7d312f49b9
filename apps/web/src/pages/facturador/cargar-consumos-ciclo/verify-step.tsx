import { deleteCycleConsumption } from '@contador/contract/billing';
import { fileEntryTexts, billingIntakeTexts as texts } from '@contador/contract/messages';
import { Link } from 'react-router';
import { useWrite } from '../../../http/use-write.ts';
import { VerifyFiles } from '../../../shell/intake/verify-files.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { type CycleRow, type CycleStepProps, cycleColumns, cycleNoun } from './cycle-row.ts';

const PAGE = 'facturador/cargar-consumos-ciclo';

/** Step 1: cycles of the month and whether their consumption is loaded, with deletion for a cycle that has to be loaded again. */
export function VerifyStep(props: CycleStepProps & { readonly onUpload: () => void }) {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const remove = useWrite(deleteCycleConsumption);
  const linkTo = usePageLink();
  const columns: GridColumn<CycleRow>[] = [
    ...cycleColumns,
    {
      key: 'missing',
      header: texts.missingUsers,
      value: (it) => it.consumption.notFound.length,
      cell: ({ code, consumption: { users, notFound } }) =>
        // A cycle without a file lists no missing clients: all of them are pending.
        users === 0 || notFound.length === 0 ? (
          notFound.length
        ) : (
          <Link to={linkTo(PAGE, { paso: '3', ciclo: code })} aria-label={texts.seeMissing(code, notFound.length)}>
            {notFound.length}
          </Link>
        ),
      kind: 'number',
      decimals: 0,
      width: 104,
    },
  ];
  return (
    <VerifyFiles<CycleRow>
      {...props}
      columns={columns}
      rowKey={(it) => it.code}
      noun={cycleNoun}
      standing={(it) => ({
        cycle: it.code,
        name: it.code,
        ready: it.consumption.ready,
        file: it.consumption.file,
        withoutFile: it.consumption.ready ? texts.typedOnly : '—',
        whyNot: whyNot(it),
      })}
      onDelete={({ code }, seenRevision) =>
        remove.send({ query: { username, year: month.year, month: month.number, cycle: code, seen: seenRevision } })
      }
      deleted={texts.consumptionDeleted}
    />
  );
}

/** Reason why the consumption of a cycle cannot be deleted, or `undefined` if it can. */
function whyNot({ consumption: { ready, approved, file } }: CycleRow): string | undefined {
  if (approved) return texts.approved;
  if (file !== null) return undefined;
  return ready ? texts.typedStays : fileEntryTexts.nothingToModify;
}
