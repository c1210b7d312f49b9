import { billingCycleTexts as texts } from '@contador/contract/messages';
import { CyclesScreen } from '../../../shell/billing-cycles/cycles-screen.tsx';

/** 'Ciclos usuarios autogeneradores': the cycles of the company, with how many self-generators are in each. */
export default function SelfGeneratorCyclesPage() {
  return <CyclesScreen side="self-generators" title={texts.titleOfSelfGenerators} />;
}
