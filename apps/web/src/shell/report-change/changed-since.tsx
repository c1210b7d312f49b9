import { reportChangeTexts as texts } from '@contador/contract/messages';
import type { ReportChange } from '@contador/contract/reports';
import { Banner } from '../../ui/banner/banner.tsx';
import { StateBadge } from '../../ui/state/state-badge.tsx';

interface ChangedSinceProps {
  /** Null where a kept report says what it would say today. */
  readonly change: ReportChange | null;
}

/** That a kept report would be another one today, beside its state. */
export function ChangedBadge({ change }: ChangedSinceProps) {
  return change && <StateBadge state="warning">{texts.state}</StateBadge>;
}

/** What a kept report would have otherwise today, and how it gets it. */
export function ChangedBanner({ change }: ChangedSinceProps) {
  return change && <Banner kind="warning">{texts.changed(change)}</Banner>;
}
