import { type Refused, refuse } from '@contador/contract';
import { liquidationTexts as texts } from '@contador/contract/messages';

/** Refuses a request whose body names another month than its query. */
export function disagreement(
  query: { readonly year: number; readonly month: number },
  body: { readonly year?: number | undefined; readonly month?: number | undefined },
): Refused | undefined {
  const agrees = (body.year ?? query.year) === query.year && (body.month ?? query.month) === query.month;
  return agrees ? undefined : refuse('billing-periods-disagree', [{ expected: texts.periodsDisagree }]);
}
