import { tariffInputTexts } from '@contador/contract/messages';
import { ContractList } from '../../../patterns/contracts/contract-list.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useContractsQuery } from '../../../shell/period/use-contracts-query.ts';
import { useDraftOwner } from '../../../shell/session/session.tsx';

/** 'Contratos de compra', valued in the input period selected in the panel. */
export default function PurchaseContractsPage() {
  const query = useContractsQuery();
  const owner = useDraftOwner();
  return (
    <>
      <PageHeader title={tariffInputTexts.purchaseContractsTitle} />
      <ContractList side="buy" title={tariffInputTexts.purchaseContractsTitle} owner={owner} query={query} />
    </>
  );
}
