import { deviationTexts } from '@contador/contract/messages';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { usePageLink } from '../page-link.ts';

const texts = deviationTexts.page;

/**
 * Number of bills of the cycle that are issued separately because of a consumption hold, with a link to the holds; nothing if there are
 * none.
 */
export function HeldBills({ count, cycle }: { readonly count: number; readonly cycle: string }) {
  const link = usePageLink();
  if (count === 0) return null;
  return (
    <Card
      title={texts.held}
      actions={<ActionButton href={link('facturador/desviaciones', { ciclo: cycle })}>{texts.see}</ActionButton>}
    >
      <p>{texts.apart(count)}</p>
    </Card>
  );
}
