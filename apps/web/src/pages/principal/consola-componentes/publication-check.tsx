import { publicationCheckTexts as texts } from '@contador/contract/messages';
import type { PublicationFinding } from '@contador/contract/tariff-calculation';
import { type ComponentName, componentTitles, type Severity } from '@contador/domain/tariff-calculation';
import type { Read } from '../../../http/use-read.ts';
import { Card } from '../../../ui/card/card.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { type State, StateBadge } from '../../../ui/state/state-badge.tsx';
import { MarkedList } from './marked-list.tsx';
import classes from './publication-check.module.css';

const stateOf: Readonly<Record<Severity, State>> = { E: 'refused', W: 'warning', I: 'pending' };

interface PublicationCheckProps {
  readonly read: Read<{ readonly findings: readonly PublicationFinding[] }>;
}

/** 'Antes de publicar': findings that a supervisor would raise on the market's tariff in its current state, with their answers. */
export function PublicationCheck({ read: { data, failure, retry, refreshing } }: PublicationCheckProps) {
  const findings = data?.findings ?? [];
  const count = (severity: Severity) => findings.filter((it) => it.severity === severity && it.reason === null).length;
  const counts = texts.counts(count('E'), count('W'), count('I'));
  return (
    <Card title={texts.title} note={counts === '' ? texts.note : counts} refreshing={refreshing}>
      {failure && !data && <FailureState failure={failure} what={texts.load} onRetry={retry} />}
      {!failure && !data && <SkeletonRows rows={3} columns={2} />}
      {data && findings.length === 0 && <p className={classes.nothing}>{texts.nothing}</p>}
      <MarkedList>
        {findings.map((finding) => (
          <li key={`${finding.code} ${finding.subject}`}>
            <StateBadge state={finding.reason === null ? stateOf[finding.severity] : 'ready'}>
              {texts.severities[finding.severity]}
            </StateBadge>
            <div>
              <p>{finding.sentence}</p>
              {finding.reason && (
                <p className={classes.reason}>
                  {texts.reasonFor}: {finding.reason.text}{' '}
                  <small>{texts.writtenBy(finding.reason.by, momentText(finding.reason.at))}</small>
                </p>
              )}
            </div>
            <span className={classes.concerns}>{concernsOf(finding.components)}</span>
          </li>
        ))}
      </MarkedList>
    </Card>
  );
}

/** Findings that block the publication of a component: its own, and for the last component also those of the whole tariff. */
export function inTheWay(
  findings: readonly PublicationFinding[],
  component: ComponentName | undefined,
  isLast: boolean,
): { readonly errors: PublicationFinding[]; readonly unanswered: PublicationFinding[] } {
  const own = findings.filter(({ components }) =>
    components.length === 0 ? isLast : component !== undefined && components.includes(component),
  );
  return {
    errors: own.filter(({ severity }) => severity === 'E'),
    unanswered: own.filter(({ severity, reason }) => severity === 'W' && reason === null),
  };
}

/** Findings that block the publication of the whole market. */
export function inTheWayOfAll(findings: readonly PublicationFinding[]): ReturnType<typeof inTheWay> {
  return {
    errors: findings.filter(({ severity }) => severity === 'E'),
    unanswered: findings.filter(({ severity, reason }) => severity === 'W' && reason === null),
  };
}

function concernsOf(components: readonly ComponentName[]): string {
  return components.length === 0 ? texts.wholeTariff : components.map((name) => componentTitles[name]).join(', ');
}
