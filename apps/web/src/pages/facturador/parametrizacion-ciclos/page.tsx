import { billingCycleTexts as texts } from '@contador/contract/messages';
import { CyclesScreen } from '../../../shell/billing-cycles/cycles-screen.tsx';

/** 'Ciclos de facturación': which clients are billed together, and by which days. */
export default function BillingCyclesPage() {
  return <CyclesScreen side="billing" title={texts.title} />;
}
