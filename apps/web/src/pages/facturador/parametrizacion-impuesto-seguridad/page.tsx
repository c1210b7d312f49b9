import { AgreementsPage } from '../../../patterns/agreements/agreements-page.tsx';

/** 'Parametrización impuesto de seguridad': the agreements of departments. */
export default function SecurityAgreementsPage() {
  return <AgreementsPage tax="security" />;
}
