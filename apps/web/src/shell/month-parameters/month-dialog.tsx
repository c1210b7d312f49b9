import type { updateBillingMonth } from '@contador/contract/billing';
import { dateText } from '@contador/contract/format';
import { billingMonthTexts as texts } from '@contador/contract/messages';
import { billNumberRule, requiredOfMonth, workingDaysToPay } from '@contador/domain/billing';
import { type Typed, untouched, valueSoFar } from '@contador/domain/entry';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { type Month, spanishMonth } from '@contador/kernel';
import { useWrite } from '../../http/use-write.ts';
import { RecordDialog } from '../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../patterns/use-record-saving.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { ReadOnlyField } from '../../ui/fields/read-only-field.tsx';
import { useDraftOwner, useSession } from '../session/session.tsx';
import type { MonthCycle } from './month-cycles.ts';
import classes from './month-dialog.module.css';

interface MonthDialogProps {
  readonly row: MonthCycle;
  readonly month: Month;
  /** Greatest bill number of the previous months. */
  readonly lastBillNumber: number;
  readonly fewestWorkingDays: number;
  /** Endpoint of the area that saves the parameters. */
  readonly endpoint: typeof updateBillingMonth;
  readonly onClose: () => void;
}

interface MonthDraft {
  readonly expedition: Typed<string>;
  readonly due: Typed<string>;
  readonly suspension: Typed<string>;
  readonly firstNumber: Typed<number>;
}

/**
 * Dialog of a cycle's parameters in the month. Its days come from the cycle, and its last number follows from the first one and the number
 * of users.
 */
export function MonthDialog({ row, month, lastBillNumber, fewestWorkingDays, endpoint, onClose }: MonthDialogProps) {
  const { username } = useSession().tenant;
  const { cycle, saved, proposal } = row;
  const { users } = cycle;
  const title = texts.edit(cycle.code, spanishMonth(month));
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft<MonthDraft>({
    owner: useDraftOwner(),
    title,
    onClose,
    record: `billing-month/${month.year}-${month.number}/${cycle.code}`,
    begin: () => ({
      expedition: untouched(saved?.expedition),
      due: untouched(saved?.due),
      suspension: untouched(saved?.suspension),
      firstNumber: untouched(saved?.firstNumber ?? proposal.first),
    }),
    revision: saved?.revision,
  });
  const first = valueSoFar(draft.firstNumber);
  const lastNumber = lastNumberOf(first, row);
  const update = useWrite(endpoint);
  const { save, fault } = useRecordSaving({ endpoint, seen, onSaved: leave });
  const saveMonth = () =>
    save(draft, {
      empty: (values) => emptyFields(values, requiredOfMonth),
      send: (values, on) =>
        update.send({
          body: {
            ...(saved && { id: saved.id }),
            username,
            year: month.year,
            month: month.number,
            cycle: cycle.code,
            startDate: cycle.startDate,
            endDate: cycle.endDate,
            lastNumber: lastNumber ?? null,
            ...values,
            ...on,
          },
        }),
    });
  const dateField = (field: 'expedition' | 'due' | 'suspension') => (
    <DateField
      label={texts[field]}
      required
      value={draft[field]}
      onChange={(typed) => change({ [field]: typed })}
      error={fault(field)}
    />
  );

  return (
    <RecordDialog title={title} opened onClose={leave} onSave={saveMonth} saving={update.pending} dirty={dirty} wide>
      {offer}
      <ReadOnlyField label={texts.startDate} value={dateText(cycle.startDate)} />
      <ReadOnlyField label={texts.endDate} value={dateText(cycle.endDate)} />
      <ReadOnlyField label={texts.users} value={String(users)} />
      {dateField('expedition')}
      {dateField('due')}
      {dateField('suspension')}
      <NumberField
        label={texts.firstNumber}
        required
        rule={billNumberRule}
        value={draft.firstNumber}
        onChange={(firstNumber) => change({ firstNumber })}
        error={fault('firstNumber')}
      />
      <ReadOnlyField label={texts.lastNumber} value={lastNumber === undefined ? '—' : String(lastNumber)} />
      <DaysToPay
        expedition={valueSoFar(draft.expedition)}
        due={valueSoFar(draft.due)}
        users={users}
        lastBillNumber={lastBillNumber}
        fewestWorkingDays={fewestWorkingDays}
        proposedFirst={saved ? undefined : proposal.first}
        fault={fault('lastNumber')}
      />
    </RecordDialog>
  );
}

/** Last number of a range with one number per user; a saved range that is longer keeps its length while its first number is unchanged. */
function lastNumberOf(first: number | undefined, { cycle, saved }: MonthCycle): number | undefined {
  if (first === undefined) return undefined;
  const enough = first + cycle.users - 1;
  return saved?.firstNumber === first ? Math.max(saved.lastNumber, enough) : enough;
}

interface DaysToPayProps {
  readonly expedition: string | undefined;
  readonly due: string | undefined;
  readonly users: number;
  readonly lastBillNumber: number;
  readonly fewestWorkingDays: number;
  /** First number proposed for the cycle; `undefined` once its parameters are saved. */
  readonly proposedFirst: number | undefined;
  readonly fault: string | undefined;
}

/** Note under the fields: origin of the numbers, and a warning if there are few working days to pay. It does not block saving. */
function DaysToPay({
  expedition,
  due,
  users,
  lastBillNumber,
  fewestWorkingDays,
  proposedFirst = 0,
  fault,
}: DaysToPayProps) {
  const days = expedition !== undefined && due !== undefined ? workingDaysToPay({ expedition, due }) : undefined;
  const few = days !== undefined && expedition !== undefined && due !== undefined && due > expedition;
  return (
    <div className={classes.notes}>
      <p>
        {texts.numbersOf(users)} {texts.lastOfEarlier(String(lastBillNumber))}
        {proposedFirst > lastBillNumber + 1 && ` ${texts.ofOtherCycles(lastBillNumber + 1, proposedFirst - 1)}`}
      </p>
      {fault && <p className={classes.fault}>{fault}</p>}
      {few && days < fewestWorkingDays && (
        <Banner kind="warning">{texts.fewWorkingDays(days, fewestWorkingDays)}</Banner>
      )}
    </div>
  );
}
