import type { BilledSuiFinding } from '@contador/contract/billing';
import { billedSuiTexts as texts } from '@contador/contract/messages';
import type { Page } from '@contador/domain/access';
import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { IssuerDialog } from '../bill-issuer/issuer-dialog.tsx';
import { usePageLink } from '../page-link.ts';
import { useSession } from '../session/session.tsx';
import classes from './report-review.module.css';

type Place = Pick<Page, 'area' | 'slug' | 'title'>;

const markets: Place = { area: 'principal', slug: 'mercados', title: texts.mendedAt.markets };

/** Pages on which clients are edited: consumers and self-generators have different ones. */
const registers = {
  consumers: { area: 'facturador', slug: 'control-principal-clientes', title: texts.mendedAt.clients },
  selfGenerators: { area: 'autogeneradores', slug: 'usuarios', title: texts.mendedAt.selfGenerators },
} as const satisfies Record<string, Place>;
const billings = {
  consumers: { area: 'facturador', slug: 'tablero-cierre', title: texts.mendedAt.bills },
  selfGenerators: { area: 'autogeneradores', slug: 'generar-facturas', title: texts.mendedAt.settledBills },
} as const satisfies Record<string, Place>;

interface MendedAtProps {
  readonly finding: BilledSuiFinding;
}

/** Links from a finding to where it is corrected; for clients, the page of each with that client open. */
export function MendedAt({ finding: { mended_at: place, clients, rows } }: MendedAtProps) {
  if (place === null) return null;
  if (place === 'markets') return <Way to={markets} />;
  if (place === 'issuer') return <CompanyData />;
  const pages = place === 'clients' ? registers : billings;
  return (['consumers', 'selfGenerators'] as const).map((side) => {
    const codes = clients.filter((it) => it.self_generator === (side === 'selfGenerators')).map(({ code }) => code);
    const way = place === 'clients' ? { clients: codes, more: clients.length < rows } : {};
    return codes.length > 0 && <Way key={side} to={pages[side]} {...way} />;
  });
}

/**
 * Button that opens the issuer dialog, to enter the company's SUI code. The other page with this dialog shows it only after a cycle is
 * billed.
 */
function CompanyData() {
  const { username } = useSession().tenant;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ActionButton small icon={IconBuilding} onClick={() => setAsking(true)}>
        {texts.issuer}
      </ActionButton>
      {asking && <IssuerDialog username={username} onClose={() => setAsking(false)} />}
    </>
  );
}

interface WayProps {
  readonly to: Place;
  readonly clients?: readonly string[];
  /** Whether further clients exist that are not listed. */
  readonly more?: boolean;
}

/** A link to a page, or one for each client to open there. Shows who corrects it if the person may not open the page. */
function Way({ to, clients = [], more = false }: WayProps) {
  const { pages } = useSession();
  const linkTo = usePageLink();
  if (!pages.some(({ area, slug }) => area === to.area && slug === to.slug))
    return (
      <span className={classes.elsewhere}>
        {clients.join(', ')}
        {more && '…'} {texts.mendedElsewhere(to.title)}
      </span>
    );
  return (
    <span className={classes.way}>
      <Link to={linkTo(to)}>{to.title}</Link>
      {clients.map((code) => (
        <Link key={code} to={linkTo(to, { cliente: code })} aria-label={texts.clientOf(code, to.title)}>
          {code}
        </Link>
      ))}
      {more && '…'}
    </span>
  );
}
