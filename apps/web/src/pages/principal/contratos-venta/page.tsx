import { tariffInputTexts } from '@contador/contract/messages';
import { ContractList } from '../../../patterns/contracts/contract-list.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useContractsQuery } from '../../../shell/period/use-contracts-query.ts';
import { useDraftOwner } from '../../../shell/session/session.tsx';

/** 'Contratos de venta', valued in the input period selected in the panel. */
export default function SalesContractsPage() {
  const query = useContractsQuery();
  const owner = useDraftOwner();
  return (
    <>
      <PageHeader title={tariffInputTexts.salesContractsTitle} />
      <ContractList side="sell" title={tariffInputTexts.salesContractsTitle} owner={owner} query={query} />
    </>
  );
}
