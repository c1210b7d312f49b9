import { billingMonthTexts as texts } from '@contador/contract/messages';
import { FEWEST_WORKING_DAYS, workingDaysToPay } from '@contador/domain/billing';
import { Banner } from '../../ui/banner/banner.tsx';
import classes from './month-dialog.module.css';

interface DaysToPayProps {
  readonly expedition: string | undefined;
  readonly due: string | undefined;
  readonly users: number;
  readonly lastBillNumber: number;
  /** First number proposed for the cycle; `undefined` once its parameters are saved. */
  readonly proposedFirst: number | undefined;
  readonly fault: string | undefined;
}

/** Note under the fields: origin of the numbers, and a warning if there are few working days to pay. It does not block saving. */
export function DaysToPay({ expedition, due, users, lastBillNumber, proposedFirst = 0, fault }: DaysToPayProps) {
  const days = expedition !== undefined && due !== undefined ? workingDaysToPay({ expedition, due }) : undefined;
  const few = days !== undefined && expedition !== undefined && due !== undefined && due > expedition;
  return (
    <div className={classes.notes}>
      <p>
        {texts.numbersOf(users)} {texts.lastOfEarlier(String(lastBillNumber))}
        {proposedFirst > lastBillNumber + 1 && ` ${texts.ofOtherCycles(lastBillNumber + 1, proposedFirst - 1)}`}
      </p>
      {fault && <p className={classes.fault}>{fault}</p>}
      {few && days < FEWEST_WORKING_DAYS && <Banner kind="warning">{texts.fewWorkingDays(days)}</Banner>}
    </div>
  );
}
