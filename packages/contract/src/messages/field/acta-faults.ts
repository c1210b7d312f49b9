import type { ValueFault } from '@contador/domain/field';
import { entryFaultSentence } from '../entry/entry-faults.ts';
import { fieldActaTexts } from './acta.ts';

/** Message for an invalid value of the acta, used on the phone and by the server. */
export function actaFaultSentence(fault: ValueFault): string {
  switch (fault.reason) {
    case 'unknown-field':
      return fieldActaTexts.unknownField;
    case 'wrong-kind':
      return fieldActaTexts.wrongKind;
    case 'too-long':
      return fieldActaTexts.tooLong(fault.most);
    case 'not-an-option':
      return fieldActaTexts.notAnOption;
    case 'not-a-ratio':
      return fieldActaTexts.ratio;
    default:
      return entryFaultSentence(fault);
  }
}
