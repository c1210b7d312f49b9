import { shellTexts } from '@contador/contract/messages';
import { MonthField } from '../../ui/fields/month-field.tsx';
import { FIRST_INPUT_PERIOD, lastOfferedMonth } from '../period/address.ts';
import { useBillingMonth } from '../period/billing-month.tsx';
import { useSession } from '../session/session.tsx';
import { CopyLink, PanelFrame } from './panel-frame.tsx';
import classes from './settings-panel.module.css';

/** Chooses the billing month. */
export function BillingSettings() {
  const { month, choose } = useBillingMonth();
  const { today } = useSession();
  return (
    <PanelFrame remembered="panel.billing" collapsedAtFirst>
      <div className={classes.fields}>
        <MonthField
          label={shellTexts.billingPeriod}
          value={month}
          first={FIRST_INPUT_PERIOD}
          last={lastOfferedMonth(today)}
          onChange={(chosen) => chosen && choose(chosen)}
        />
        <CopyLink />
      </div>
    </PanelFrame>
  );
}
