import { TaxLiquidation } from '../../../shell/cycle-liquidation/tax-liquidation.tsx';

/** 'Liquidación impuesto de seguridad'. */
export default function SecurityLiquidationPage() {
  return <TaxLiquidation tax="security" />;
}
