import { tariffInputTexts } from '@contador/contract/messages';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { ContractSide } from '../../../patterns/contracts/contract-list.tsx';
import { ContractList } from '../../../patterns/contracts/contract-list.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useContractsQuery } from '../../../shell/period/use-contracts-query.ts';
import { useDraftOwner } from '../../../shell/session/session.tsx';

/** 'Contratos' of the billing provider: purchases and sales on one page. */
export default function ContractsPage() {
  const query = useContractsQuery();
  const owner = useDraftOwner();
  const [side, setSide] = useState<ContractSide>('buy');
  const title = side === 'buy' ? tariffInputTexts.purchaseContractsTitle : tariffInputTexts.salesContractsTitle;
  return (
    <>
      <PageHeader title="Contratos" />
      <SegmentedControl
        aria-label="Compra o venta"
        data={[
          { value: 'buy', label: tariffInputTexts.purchaseContractsTitle },
          { value: 'sell', label: tariffInputTexts.salesContractsTitle },
        ]}
        value={side}
        onChange={(chosen) => setSide(chosen as ContractSide)}
      />
      <ContractList key={side} side={side} title={title} owner={owner} query={query} />
    </>
  );
}
