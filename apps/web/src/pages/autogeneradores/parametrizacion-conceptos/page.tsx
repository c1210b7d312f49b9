import { billingConceptTexts as texts } from '@contador/contract/messages';
import { ConceptsScreen } from '../../../shell/concepts/concepts-screen.tsx';

/** 'Conceptos liquidacion autogeneradores': concepts of the company, some of which the settlement shows in addition to its own. */
export default function SelfGeneratorConceptsPage() {
  return <ConceptsScreen title={texts.titleOfSelfGenerators} origin="ag" />;
}
