import { shellTexts } from '@contador/contract/messages';
import { accessOf, type Page } from '@contador/domain/access';
import { Link } from 'react-router';
import { Hint } from '../../ui/hint/hint.tsx';
import { areaTabs } from '../menu/page-icons.ts';
import { usePageLink } from '../page-link.ts';
import { useSession } from '../session/session.tsx';
import classes from './top-bar.module.css';

/** One tab per area. A tab that the role may not open is disabled and says why. */
export function AreaTabs({ current }: { readonly current: Page['area'] | undefined }) {
  const { tenant, role, pages } = useSession();
  const link = usePageLink();
  const granted = accessOf(tenant.kind, role);
  return (
    <nav className={classes.tabs} aria-label={shellTexts.areas}>
      {areaTabs.map(({ area, label, icon: Shape }) => {
        const first = pages.find((page) => page.area === area);
        if (first) {
          return (
            <Link
              key={area}
              className={classes.tab}
              to={link(first)}
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
