import { hasFeature, type TenantFeature } from '@contador/domain/access';
import { useSession } from '../session/session.tsx';
import { usePeriod } from './use-period.ts';

/** Whether the tariffs of the month that is looked at are the company's with the feature. */
export function useFeature(feature: TenantFeature): boolean {
  const { tenant } = useSession();
  const { tariffMonth } = usePeriod();
  return hasFeature(tenant, feature, tariffMonth);
}
