import { billingConceptTexts as texts } from '@contador/contract/messages';
import { ConceptsScreen } from '../../../shell/concepts/concepts-screen.tsx';

/** 'Conceptos de liquidación': what is charged besides energy, with VAT or without, at once or by instalments. */
export default function ConceptsPage() {
  return <ConceptsScreen title={texts.title} />;
}
