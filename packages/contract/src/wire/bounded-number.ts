import { type NumberRule, numberFault } from '@contador/domain/entry';
import { z } from 'zod';
import { entryFaultSentence } from '../messages/entry/entry-faults.ts';
import { wireNumber } from './wire-number.ts';

/** A number, or its decimal text, within a number rule. Invalid numbers are refused in the words of the field on screen. */
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
