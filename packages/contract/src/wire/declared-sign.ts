import { decimalSigns } from '@contador/kernel';
import { z } from 'zod';
import { decimalSignTexts as texts } from '../messages/decimal-sign.ts';
import { labelled } from './field-labels.ts';

/** Decimal sign of the numbers that a sent file carries as text; without it an ambiguous one is refused. */
export const declaredSign = labelled(texts.decimalSign, z.enum(decimalSigns).optional());
