import { billingMonthTexts as texts } from '@contador/contract/messages';
import { FEWEST_WORKING_DAYS, workingDaysToPay } from '@contador/domain/billing';
import { Banner } from '../../ui/banner/banner.tsx';
import classes from './month-dialog.module.css';

interface DaysToPayProps {
  readonly expedition: string | undefined;
  readonly due: string | undefined;
  readonly users: number;
  readonly lastBillNumber: number;
  readonly fault: string | undefined;
}

/** Under the fields: where the numbers come from, and a warning while there are few working days to pay. It does not keep anybody from saving. */
export function DaysToPay({ expedition, due, users, lastBillNumber, fault }: DaysToPayProps) {
  const days = expedition !== undefined && due !== undefined ? workingDaysToPay({ expedition, due }) : undefined;
  const few = days !== undefined && expedition !== undefined && due !== undefined && due > expedition;
  return (
    <div className={classes.notes}>
      <p>
        {texts.numbersOf(users)} {texts.lastOfEarlier(String(lastBillNumber))}
      </p>
      {fault && <p className={classes.fault}>{fault}</p>}
      {few && days < FEWEST_WORKING_DAYS && <Banner kind="warning">{texts.fewWorkingDays(days)}</Banner>}
    </div>
  );
}
