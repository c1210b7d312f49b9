import { nonRegulatedTexts as texts } from '@contador/contract/messages';
import { Link } from 'react-router';
import { usePageLink } from '../../../shell/page-link.ts';
import { useSession } from '../../../shell/session/session.tsx';

/** Data that billing still needs of a customer, with a link to the register for people with access to it. */
export function RegisterNote({ missing }: { readonly missing: readonly string[] }) {
  const { pages } = useSession();
  const link = usePageLink();
  const register = pages.find(({ slug }) => slug === 'control-principal-clientes');
  return (
    <p>
      {texts.missingOf(missing)} {register && <Link to={link(register)}>{texts.goToRegister}</Link>}
    </p>
  );
}
