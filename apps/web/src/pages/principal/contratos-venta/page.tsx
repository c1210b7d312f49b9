import { tariffInputTexts } from '@contador/contract';
import { ContractList } from '../../../patterns/contracts/contract-list.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useContractsQuery } from '../../../shell/period/use-contracts-query.ts';

/** 'Contratos de venta', valued in the input period of the panel. */
export default function SalesContractsPage() {
  const query = useContractsQuery();
  return (
    <>
      <PageHeader title={tariffInputTexts.salesContractsTitle} />
      <ContractList side="sell" title={tariffInputTexts.salesContractsTitle} query={query} />
    </>
  );
}
