import { documentSendingTexts as texts } from '@contador/contract/messages';
import type { MendPlace as Place } from '@contador/domain/billing';
import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { IssuerDialog } from '../../../shell/bill-issuer/issuer-dialog.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';

const pages = {
  certificate: 'facturador/generar-facturas',
  company: 'empresa/datos',
  client: 'facturador/control-principal-clientes',
  concepts: 'facturador/parametrizacion-conceptos',
  bills: 'facturador/conceptos-por-cliente',
} as const satisfies Record<Exclude<Place, 'issuer'>, string>;

interface MendPlaceProps {
  readonly place: Place;
  readonly username: string;
  readonly clientCode: string;
}

/** Link to the page where the cause of a rejection is mended, or the button of the dialog that does it. */
export function MendPlace({ place, username, clientCode }: MendPlaceProps) {
  const session = useSession();
  const linkTo = usePageLink();
  const [editing, setEditing] = useState(false);
  if (place !== 'issuer') {
    const page = pages[place];
    // A person without the page reads its name only.
    if (!session.pages.some(({ area, slug }) => `${area}/${slug}` === page)) return texts.places[place];
    return (
      <Link to={linkTo(page, place === 'client' || place === 'bills' ? { cliente: clientCode } : {})}>
        {texts.places[place]}
      </Link>
    );
  }
  return (
    <>
      <ActionButton small icon={IconEdit} onClick={() => setEditing(true)}>
        {texts.places.issuer}
      </ActionButton>
      {editing && <IssuerDialog username={username} onClose={() => setEditing(false)} />}
    </>
  );
}
