import { billingConceptTexts as texts } from '@contador/contract/messages';
import { ConceptsScreen } from '../../../shell/concepts/concepts-screen.tsx';

/** 'Conceptos liquidacion autogeneradores': the concepts of the company, by which the settlement shows some besides its own. */
export default function SelfGeneratorConceptsPage() {
  return <ConceptsScreen title={texts.titleOfSelfGenerators} origin="ag" />;
}
