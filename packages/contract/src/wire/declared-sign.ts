import { decimalSigns } from '@contador/kernel';
import { z } from 'zod';
import { decimalSignTexts as texts } from '../messages/uploads/decimal-sign.ts';
import { labelled } from './field-labels.ts';

/** Decimal sign of numbers stored as text in an uploaded file; without it an ambiguous number is refused. */
export const declaredSign = labelled(texts.decimalSign, z.enum(decimalSigns).optional());
