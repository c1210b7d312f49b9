import { hasFeature, type TenantFeature } from '@contador/domain/access';
import { useSession } from '../session/session.tsx';
import { usePeriod } from './use-period.ts';

/** Whether the company has the feature for the tariffs of the chosen month. */
export function useFeature(feature: TenantFeature): boolean {
  const { tenant } = useSession();
  const { tariffMonth } = usePeriod();
  return hasFeature(tenant, feature, tariffMonth);
}
