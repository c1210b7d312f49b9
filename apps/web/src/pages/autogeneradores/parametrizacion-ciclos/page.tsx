import { billingCycleTexts as texts } from '@contador/contract/messages';
import { CyclesScreen } from '../../../shell/billing-cycles/cycles-screen.tsx';

/** 'Ciclos usuarios autogeneradores': cycles of the company, with their number of self-generators. */
export default function SelfGeneratorCyclesPage() {
  return <CyclesScreen side="self-generators" title={texts.titleOfSelfGenerators} />;
}
