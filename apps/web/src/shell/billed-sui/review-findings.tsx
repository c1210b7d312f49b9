import type { BilledSuiFinding } from '@contador/contract/billing';
import { suiReportTexts, billedSuiTexts as texts } from '@contador/contract/messages';
import { StateBadge } from '../../ui/state/state-badge.tsx';
import { MendedAt } from './mended-at.tsx';
import classes from './report-review.module.css';

interface ReviewFindingsProps {
  readonly findings: readonly BilledSuiFinding[];
  readonly labelOf: (column: string) => string;
}

/** Findings in a report, one line per column, and where each is corrected. */
export function ReviewFindings({ findings, labelOf }: ReviewFindingsProps) {
  if (findings.length === 0) return <p>{suiReportTexts.noFindings}</p>;
  return (
    <ul className={classes.findings} aria-label={suiReportTexts.findings}>
      {findings.map((finding) => (
        <li
          key={`${finding.severity} ${finding.column} ${finding.expected} ${finding.mended_at} ${finding.clients[0]?.self_generator}`}
        >
          <StateBadge state={finding.severity === 'error' ? 'refused' : 'warning'}>
            {suiReportTexts.severity[finding.severity === 'error' ? 'E' : 'W']}
          </StateBadge>{' '}
          <span>
            <strong>{labelOf(finding.column)}</strong>. {sentenceOf(finding)}
          </span>{' '}
          <MendedAt finding={finding} />
        </li>
      ))}
    </ul>
  );
}

function sentenceOf({ expected, rows, clients, mended_at: place }: BilledSuiFinding): string {
  // A fault of the company or of a market affects all its clients equally, so no client codes are listed.
  if (place !== null && place !== 'bills') return texts.findingRows(expected, rows);
  const codes = clients.map(({ code }) => code);
  return place === 'bills' ? texts.withoutBill(rows, codes) : texts.finding(expected, rows, codes);
}
