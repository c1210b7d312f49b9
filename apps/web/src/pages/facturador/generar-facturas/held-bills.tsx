import { deviationTexts } from '@contador/contract/messages';
import { usePageLink } from '../../../shell/page-link.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';

const texts = deviationTexts.page;

/** How many bills of the cycle go out by themselves because their consumption was held, and where they are decided; nothing where none is. */
export function HeldBills({ count }: { readonly count: number }) {
  const link = usePageLink();
  if (count === 0) return null;
  return (
    <Card title={texts.held} actions={<ActionButton href={link('facturador/desviaciones')}>{texts.see}</ActionButton>}>
      <p>{texts.heldOut(count)}</p>
    </Card>
  );
}
