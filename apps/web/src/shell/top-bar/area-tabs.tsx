import { shellTexts } from '@contador/contract/messages';
import { accessOf, type Page } from '@contador/domain/access';
import { isoMonth } from '@contador/kernel';
import { Link, useLocation } from 'react-router';
import { Hint } from '../../ui/hint/hint.tsx';
import { areaTabs } from '../menu/page-icons.ts';
import { usePageLink } from '../page-link.ts';
import { addressNames, defaultPeriod } from '../period/address.ts';
import { useSession } from '../session/session.tsx';
import classes from './top-bar.module.css';

/**
 * One tab per area. A tab that the role may not open is disabled and says why. Each area opens with the previous month unless another month
 * was chosen: from that month a tab leads to the same month, because the one that its tariffs bill has not ended.
 */
export function AreaTabs({ current }: { readonly current: Page['area'] | undefined }) {
  const { tenant, role, pages, today } = useSession();
  const link = usePageLink();
  const { search } = useLocation();
  const granted = accessOf(tenant.kind, role);
  const usual = isoMonth(defaultPeriod(today));
  const period = new URLSearchParams(search).get(addressNames.period) === usual ? usual : undefined;
  return (
    <nav className={classes.tabs} aria-label={shellTexts.areas}>
      {areaTabs.map(({ area, label, icon: Shape }) => {
        const first = pages.find((page) => page.area === area);
        if (first) {
          return (
            <Link
              key={area}
              className={classes.tab}
              to={link(first, { period })}
              aria-current={area === current ? 'true' : undefined}
            >
              <Shape size={17} aria-hidden />
              {label}
            </Link>
          );
        }
        const inRole = granted.some((it) => it.area === area);
        return (
          <Hint key={area} label={inRole ? shellTexts.areaNotBuilt : shellTexts.areaNotInRole}>
            <button type="button" className={classes.tab} aria-disabled>
              <Shape size={17} aria-hidden />
              {label}
            </button>
          </Hint>
        );
      })}
    </nav>
  );
}
