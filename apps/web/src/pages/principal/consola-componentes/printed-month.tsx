import { stateConsoleTexts as texts } from '@contador/contract/messages';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePageLink } from '../../../shell/page-link.ts';
import { Card } from '../../../ui/card/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';

/** A month that was brought from a printed publication: nothing to enter or to decide, and the way to its figures. */
export function PrintedMonth({ note }: { readonly note: string }) {
  const linkTo = usePageLink();
  return (
    <Card>
      <EmptyState
        icon={IconFileTypePdf}
        sentence={texts.brought}
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
