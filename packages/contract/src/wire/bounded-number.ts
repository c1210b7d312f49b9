import { type NumberRule, numberFault } from '@contador/domain/entry';
import { z } from 'zod';
import { entryFaultSentence } from '../messages/entry-faults.ts';
import { wireNumber } from './wire-number.ts';

/** A number, or its decimal text, that its rule takes. What the rule refuses is refused in the words that the field on the screen uses. */
export function boundedNumber(rule: NumberRule) {
  const { minimum, maximum, decimals } = rule;
  const limits = {
    ...(rule.above ? { exclusiveMinimum: minimum } : { minimum }),
    ...(rule.below ? { exclusiveMaximum: maximum } : { maximum }),
    ...(decimals === 0 && { multipleOf: 1 }),
  };
  const bounded = z
    .number()
    .superRefine((value, context) => {
      const fault = numberFault(value, rule);
      if (fault) context.addIssue({ code: 'custom', message: entryFaultSentence(fault, rule) });
    })
    .meta(limits);
  return wireNumber(bounded);
}
