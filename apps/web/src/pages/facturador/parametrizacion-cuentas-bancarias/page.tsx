import { tariffInputTexts } from '@contador/contract/messages';
import { ActorList } from '../../../patterns/financial-actors/actor-list.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';

/** 'Cuentas bancarias': the same actors as billing needs them: an issuer's account is where its clients pay. */
export default function BankAccountsPage() {
  const { username } = useSession().tenant;
  const title = tariffInputTexts.bankAccountsTitle;
  return (
    <ActorList
      title={title}
      username={username}
      owner={useDraftOwner()}
      head={(add) => <PageHeader title={title} context={false} actions={add} />}
    />
  );
}
