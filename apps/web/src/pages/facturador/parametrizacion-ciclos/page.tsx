import { billingCycleTexts as texts } from '@contador/contract/messages';
import { CyclesScreen } from '../../../shell/billing-cycles/cycles-screen.tsx';

/** 'Ciclos de facturación': groups of clients billed together, and their days. */
export default function BillingCyclesPage() {
  return <CyclesScreen side="billing" title={texts.title} />;
}
