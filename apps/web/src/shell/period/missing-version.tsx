import { monthBoardTexts } from '@contador/contract/messages';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState, type EmptyStateProps } from '../../ui/state/empty-state.tsx';
import { usePageLink } from '../page-link.ts';
import { usePeriod } from './use-period.ts';

/**
 * Shown by a page that needs a market and a calculation version of the month: says which of the two is missing. The props are the content
 * for a missing version.
 */
export function MissingVersion(version: EmptyStateProps) {
  const { market } = usePeriod();
  const linkTo = usePageLink();
  if (market !== undefined) return <EmptyState {...version} />;
  return (
    <EmptyState
      icon={IconMapPin}
      sentence={monthBoardTexts.noMarkets}
      action={<Link to={linkTo('principal/mercados')}>{monthBoardTexts.goToMarkets}</Link>}
    />
  );
}
