import { TaxLiquidation } from '../../../shell/cycle-liquidation/tax-liquidation.tsx';

/** 'Liquidación alumbrado público'. */
export default function LightingLiquidationPage() {
  return <TaxLiquidation tax="lighting" />;
}
