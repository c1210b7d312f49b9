import { type Refused, refuse } from '@contador/contract';
import { operationTexts } from '@contador/contract/messages';

/** Refusal of an operation cancelled by a person. */
export function cancelledRefusal(by: string): Refused {
  return refuse('operation-cancelled', [{ expected: operationTexts.cancelledBy(by) }]);
}
