import type { BilledSuiFinding } from '@contador/contract/billing';
import { suiReportTexts, billedSuiTexts as texts } from '@contador/contract/messages';
import { Link } from 'react-router';
import { usePageLink } from '../../../shell/page-link.ts';
import { StateBadge } from '../../../ui/state/state-badge.tsx';

interface ReviewFindingsProps {
  readonly findings: readonly BilledSuiFinding[];
  readonly labelOf: (column: string) => string;
}

/** Pages on which what lacks is entered. */
const places = {
  clients: { area: 'facturador', slug: 'control-principal-clientes' },
  markets: { area: 'principal', slug: 'mercados' },
  issuer: { area: 'facturador', slug: 'generar-facturas' },
} as const;

/** What was found in a report, a column a line, and where it is mended. */
export function ReviewFindings({ findings, labelOf }: ReviewFindingsProps) {
  const linkTo = usePageLink();
  if (findings.length === 0) return <p>{suiReportTexts.noFindings}</p>;
  return (
    <ul aria-label={suiReportTexts.findings}>
      {findings.map(({ severity, column, expected, rows, clients, mended_at: place }) => (
        <li key={`${severity} ${column} ${expected}`}>
          <StateBadge state={severity === 'error' ? 'refused' : 'warning'}>
            {suiReportTexts.severity[severity === 'error' ? 'E' : 'W']}
          </StateBadge>{' '}
          <strong>{labelOf(column)}</strong>. {texts.finding(expected, rows, clients)}{' '}
          {place !== null && <Link to={linkTo(places[place])}>{texts.mendedAt[place]}</Link>}
        </li>
      ))}
    </ul>
  );
}
