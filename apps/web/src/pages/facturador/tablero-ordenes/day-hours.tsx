import type { WorkOrderRow } from '@contador/contract/field';
import { workOrderBoardTexts as texts } from '@contador/contract/messages';
import { dayLoad, WORK_DAY_HOURS } from '@contador/domain/field';
import { numberText } from '../../../ui/format/number-text.ts';
import classes from './board.module.css';

/** Bar of the expected hours of a technician's day, out of eight. Nothing for a day without orders. */
export function DayHours({ orders }: { readonly orders: readonly WorkOrderRow[] }) {
  if (orders.length === 0) return null;
  const { hours, unknown, isFull } = dayLoad(orders);
  const share = Math.min(1, hours / WORK_DAY_HOURS);
  return (
    <span className={classes.hours} data-full={isFull || undefined}>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ width: `${share * 100}%` }} />
      </span>
      {texts.hours(numberText(hours, 2, { upTo: true }), unknown)}
    </span>
  );
}
