import { type Refused, refuse } from '@contador/contract';
import { operationTexts } from '@contador/contract/messages';

/** How an operation ends that a person cancelled. */
export function cancelledRefusal(by: string): Refused {
  return refuse('operation-cancelled', [{ expected: operationTexts.cancelledBy(by) }]);
}
