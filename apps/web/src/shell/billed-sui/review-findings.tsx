import type { BilledSuiFinding } from '@contador/contract/billing';
import { suiReportTexts, billedSuiTexts as texts } from '@contador/contract/messages';
import { Link } from 'react-router';
import { StateBadge } from '../../ui/state/state-badge.tsx';
import { usePageLink } from '../page-link.ts';
import classes from './report-review.module.css';

interface ReviewFindingsProps {
  readonly findings: readonly BilledSuiFinding[];
  readonly area: BilledSuiArea;
  readonly labelOf: (column: string) => string;
}

/** Whose page shows the reports: both are told the same, and mend it where they work. */
export type BilledSuiArea = 'facturador' | 'autogeneradores';

const markets = { area: 'principal', slug: 'mercados', title: texts.mendedAt.markets } as const;

/** Pages on which what lacks is entered. */
const places = {
  facturador: {
    clients: { area: 'facturador', slug: 'control-principal-clientes', title: texts.mendedAt.clients },
    issuer: { area: 'facturador', slug: 'generar-facturas', title: texts.mendedAt.issuer },
    bills: { area: 'facturador', slug: 'tablero-cierre', title: texts.mendedAt.bills },
    markets,
  },
  autogeneradores: {
    clients: { area: 'autogeneradores', slug: 'usuarios', title: texts.mendedAt.selfGenerators },
    issuer: { area: 'autogeneradores', slug: 'reportes-sui', title: texts.issuer },
    bills: { area: 'autogeneradores', slug: 'generar-facturas', title: texts.mendedAt.settledBills },
    markets,
  },
} as const;

/** What was found in a report, a column a line, and where it is mended. */
export function ReviewFindings({ findings, area, labelOf }: ReviewFindingsProps) {
  const linkTo = usePageLink();
  if (findings.length === 0) return <p>{suiReportTexts.noFindings}</p>;
  return (
    <ul className={classes.findings} aria-label={suiReportTexts.findings}>
      {findings.map(({ severity, column, expected, rows, clients, mended_at: place }) => (
        <li key={`${severity} ${column} ${expected}`}>
          <StateBadge state={severity === 'error' ? 'refused' : 'warning'}>
            {suiReportTexts.severity[severity === 'error' ? 'E' : 'W']}
          </StateBadge>{' '}
          <span>
            <strong>{labelOf(column)}</strong>.{' '}
            {place === 'bills' ? texts.withoutBill(rows, clients) : texts.finding(expected, rows, clients)}
          </span>{' '}
          {place !== null && <Link to={linkTo(places[area][place])}>{places[area][place].title}</Link>}
        </li>
      ))}
    </ul>
  );
}
