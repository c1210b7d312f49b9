import { reportChangeTexts as texts } from '@contador/contract/messages';
import type { ReportChange } from '@contador/contract/reports';
import { Banner } from '../../ui/banner/banner.tsx';
import { StateBadge } from '../../ui/state/state-badge.tsx';

interface ChangedSinceProps {
  /** Null if the stored report equals a newly processed one. */
  readonly change: ReportChange | null;
}

/** Badge of a stored report that would be different if it were processed today. */
export function ChangedBadge({ change }: ChangedSinceProps) {
  return change && <StateBadge state="warning">{texts.state}</StateBadge>;
}

/** Banner with what would change in a stored report today, and how to update it. */
export function ChangedBanner({ change }: ChangedSinceProps) {
  return change && <Banner kind="warning">{texts.changed(change)}</Banner>;
}
