import type { BilledSuiFinding } from '@contador/contract/billing';
import { billedSuiTexts as texts } from '@contador/contract/messages';
import type { Page } from '@contador/domain/access';
import { Link } from 'react-router';
import { usePageLink } from '../page-link.ts';
import { useSession } from '../session/session.tsx';
import classes from './report-review.module.css';

/** Whose page shows the reports: both are told the same, and mend what is of the company where they work. */
export type BilledSuiArea = 'facturador' | 'autogeneradores';

type Place = Pick<Page, 'area' | 'slug' | 'title'>;

const markets: Place = { area: 'principal', slug: 'mercados', title: texts.mendedAt.markets };

/** Where the data of the company are entered, by the area in which somebody works. */
const issuers: Readonly<Record<BilledSuiArea, Place>> = {
  facturador: { area: 'facturador', slug: 'generar-facturas', title: texts.mendedAt.issuer },
  autogeneradores: { area: 'autogeneradores', slug: 'reportes-sui', title: texts.issuer },
};

/** Where clients are kept, and where they are billed, by whether they generate. */
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
  readonly area: BilledSuiArea;
}

/** The ways from a finding to where it is mended: of clients the page that keeps each, with that client open. */
export function MendedAt({ finding: { mended_at: place, clients, rows }, area }: MendedAtProps) {
  if (place === null) return null;
  if (place === 'markets') return <Way to={markets} />;
  if (place === 'issuer') return <Way to={issuers[area]} />;
  const pages = place === 'clients' ? registers : billings;
  return (['consumers', 'selfGenerators'] as const).map((side) => {
    const codes = clients.filter((it) => it.self_generator === (side === 'selfGenerators')).map(({ code }) => code);
    const way = place === 'clients' ? { clients: codes, more: clients.length < rows } : {};
    return codes.length > 0 && <Way key={side} to={pages[side]} {...way} />;
  });
}

interface WayProps {
  readonly to: Place;
  readonly clients?: readonly string[];
  /** Whether others follow that are not named. */
  readonly more?: boolean;
}

/** A link to a page, and one for each client that is opened there; to who has not that page, who mends it. */
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
