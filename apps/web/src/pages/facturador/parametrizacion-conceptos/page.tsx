import { billingConceptTexts as texts } from '@contador/contract/messages';
import { ConceptsScreen } from '../../../shell/concepts/concepts-screen.tsx';

/** 'Conceptos de liquidación': charges other than energy, with or without VAT, in one payment or in instalments. */
export default function ConceptsPage() {
  return <ConceptsScreen title={texts.title} />;
}
