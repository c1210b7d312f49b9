import { tariffInputTexts } from '@contador/contract/messages';
import { accessOf } from '@contador/domain/access';
import { financialActorTypes } from '@contador/domain/tariff-inputs';
import { ActorList } from '../../../patterns/financial-actors/actor-list.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';

/** 'Cuentas bancarias': the financial actors as billing uses them. An issuer's account is where its clients pay. */
export default function BankAccountsPage() {
  const { tenant, role } = useSession();
  // A person with billing access only may edit the accounts of issuers, like in the calls.
  const hasInputs = accessOf(tenant.kind, role).some(({ area }) => area === 'principal');
  const title = tariffInputTexts.bankAccountsTitle;
  return (
    <ActorList
      title={title}
      username={tenant.username}
      owner={useDraftOwner()}
      types={hasInputs ? financialActorTypes : ['EMISOR']}
      empty={{ sentence: tariffInputTexts.noBankAccounts, help: tariffInputTexts.addBankAccounts }}
      head={(add) => <PageHeader title={title} context={false} actions={add} />}
    />
  );
}
