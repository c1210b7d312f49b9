import { stateConsoleTexts as texts } from '@contador/contract/messages';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePageLink } from '../../../shell/page-link.ts';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';

/**
 * Note for a month imported from a printed publication: no inputs and no decisions, only a link to its figures. `beside`: components were
 * published as well.
 */
export function PrintedMonth({ note, beside }: { readonly note: string; readonly beside: boolean }) {
  const linkTo = usePageLink();
  return (
    <Card>
      <EmptyState
        icon={IconFileTypePdf}
        sentence={beside ? texts.broughtBeside : texts.brought}
        help={note}
        action={
          <>
            <Link to={linkTo('principal/arbol-tarifario')}>{texts.goToTree}</Link>{' '}
            <Link to={linkTo('principal/publicar-tarifas')}>{texts.goToPublication}</Link>
          </>
        }
      />
    </Card>
  );
}
