import { tariffInputTexts } from '@contador/contract/messages';
import { financialActorTypes } from '@contador/domain/tariff-inputs';
import { ActorList } from '../../../patterns/financial-actors/actor-list.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';

/** 'Actores financieros': beneficiaries and issuers of guarantees, as named in the reports to the regulator. */
export default function FinancialActorsPage() {
  const { username } = useSession().tenant;
  const title = tariffInputTexts.financialActorsTitle;
  return (
    <ActorList
      title={title}
      username={username}
      owner={useDraftOwner()}
      types={financialActorTypes}
      empty={{ sentence: tariffInputTexts.noFinancialActors, help: tariffInputTexts.addFinancialActors }}
      head={(add) => <PageHeader title={title} context={false} actions={add} />}
    />
  );
}
