import { suiFindingPlace, suiFindingSentences, suiReportTexts as texts } from '@contador/contract/messages';
import type { SuiFindingRow } from '@contador/contract/reports';
import { type SuiSeverity, suiFindingSeverities } from '@contador/domain/reports';
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import classes from './findings-list.module.css';

interface FindingsListProps {
  readonly code: string;
  readonly findings: readonly SuiFindingRow[];
  /** Name of a column on the screen. */
  readonly labelOf: (column: string) => string;
  /** Goes to the cell of a finding. */
  readonly onShow: (finding: SuiFindingRow) => void;
}

const icons = { E: IconCircleX, W: IconAlertTriangle, I: IconInfoCircle } as const;

/** Findings of the check, errors first; a click goes to the cell. */
export function FindingsList({ code, findings, labelOf, onShow }: FindingsListProps) {
  if (findings.length === 0) return <p className={classes.none}>{texts.noFindings}</p>;
  return (
    <ul className={classes.list} aria-label={texts.findingsOf(code)}>
      {findings.map((finding, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a finding is identified by its place in the list
        <li key={at}>
          <Finding finding={finding} labelOf={labelOf} onShow={onShow} />
        </li>
      ))}
    </ul>
  );
}

function Finding({
  finding,
  labelOf,
  onShow,
}: Omit<FindingsListProps, 'findings' | 'code'> & { finding: SuiFindingRow }) {
  const severity: SuiSeverity = suiFindingSeverities[finding.code];
  const Shape = icons[severity];
  const place = suiFindingPlace({ ...finding, column: finding.column && labelOf(finding.column) });
  const content = (
    <>
      <span className={classes.head}>
        <Shape size={15} aria-hidden />
        <span>
          {texts.severity[severity]} {finding.code}
        </span>
      </span>
      <span className={classes.sentence}>{suiFindingSentences[finding.code]}</span>
      {place !== '' && <span className={classes.place}>{place}</span>}
    </>
  );
  if (finding.row === null) {
    return (
      <div className={classes.finding} data-severity={severity}>
        {content}
      </div>
    );
  }
  return (
    <button type="button" className={classes.finding} data-severity={severity} onClick={() => onShow(finding)}>
      {content}
    </button>
  );
}
