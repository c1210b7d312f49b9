import { shellTexts } from '@contador/contract/messages';
import { accessOf } from '@contador/domain/access';
import { IconHourglassEmpty, IconMapPinOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { useSession } from '../session/session.tsx';
import { startAddress } from './destination.ts';

/** Shown for an address that is not a page of the product. */
export function NotFound() {
  const session = useSession();
  const [first] = session.pages;
  useEffect(() => {
    document.title = shellTexts.notFound;
  }, []);
  return (
    <EmptyState
      heading
      icon={IconMapPinOff}
      sentence={shellTexts.notFound}
      help={shellTexts.notFoundHelp}
      action={
        <Link to={startAddress(session)}>{first ? shellTexts.goToFirstPage(first.title) : shellTexts.goToStart}</Link>
      }
    />
  );
}

/** Shown for a role without pages. */
export function NoPages() {
  const { tenant, role, signOut } = useSession();
  useEffect(() => {
    document.title = tenant.applicationName;
  }, [tenant]);
  const [first] = accessOf(tenant.kind, role);
  return (
    <EmptyState
      heading
      icon={IconHourglassEmpty}
      sentence={shellTexts.noPages}
      help={[first && shellTexts.noPagesOf[first.area], shellTexts.noPagesHelp].filter(Boolean).join(' ')}
      action={<ActionButton onClick={() => void signOut()}>{shellTexts.signOut}</ActionButton>}
    />
  );
}
