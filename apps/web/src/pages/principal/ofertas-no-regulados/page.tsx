import { nonRegulatedTexts as texts } from '@contador/contract/messages';
import { useState } from 'react';
import { PageHeader } from '../../../shell/page-header.tsx';
import { ConsumptionList } from './consumption-list.tsx';
import { CustomerList } from './customer-list.tsx';
import { CustomerOffers } from './customer-offers.tsx';
import { DownloadOffers } from './download-offers.tsx';
import { ExpiringOffers } from './expiring-offers.tsx';
import { PublicationCard } from './publication-card.tsx';

/** 'Ofertas usuarios no regulados': offers of the customers, and the tariffs that result from them. */
export default function OffersPage() {
  const [code, setCode] = useState<string>();
  return (
    <>
      <PageHeader title={texts.title} actions={<DownloadOffers />} />
      <ExpiringOffers onOpen={setCode} />
      <CustomerOffers code={code} onSearch={setCode} />
      <CustomerList onOpen={setCode} />
      <PublicationCard />
      <ConsumptionList />
    </>
  );
}
