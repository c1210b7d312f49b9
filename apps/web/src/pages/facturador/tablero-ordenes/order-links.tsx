import type { WorkOrderRow } from '@contador/contract/field';
import { workOrderBoardTexts as texts } from '@contador/contract/messages';
import { isoMonth, month } from '@contador/kernel';
import { Link } from 'react-router';
import { usePageLink } from '../../../shell/page-link.ts';

/** Links to the hold that an order comes from, and to its acta. */
export function OrderLinks({
  order: { hold, actaNumber },
}: {
  readonly order: Pick<WorkOrderRow, 'hold' | 'actaNumber'>;
}) {
  const link = usePageLink();
  if (hold === null && actaNumber === null) return null;
  return (
    <p>
      {hold && (
        <Link
          to={link('facturador/desviaciones', { period: isoMonth(month(hold.year, hold.month)), ciclo: hold.cycle })}
        >
          {texts.seeHold}
        </Link>
      )}{' '}
      {actaNumber !== null && (
        <Link to={link('facturador/actas-recibidas', { acta: actaNumber })}>{texts.seeActa(actaNumber)}</Link>
      )}
    </p>
  );
}
