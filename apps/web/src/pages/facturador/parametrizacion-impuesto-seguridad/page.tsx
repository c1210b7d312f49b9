import { taxAgreementTexts as texts } from '@contador/contract/messages';
import { TaxingPlaces, useTaxingPlaces } from '../../../patterns/agreements/taxing-places.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';

/** 'Impuesto de seguridad': security tax agreements of departments. */
export default function SecurityAgreementsPage() {
  const { username } = useSession().tenant;
  const owner = useDraftOwner();
  const { month } = useBillingMonth();
  const places = useTaxingPlaces('security', username);
  return (
    <>
      <PageHeader title={texts.security} context={places.counted} />
      <TaxingPlaces tax="security" places={places} username={username} owner={owner} month={month} />
    </>
  );
}
