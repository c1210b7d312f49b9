import { actaNumberShape, isSlot, workOrderNumberShape } from '@contador/domain/field';
import { z } from 'zod';
import { fieldTexts } from '../messages/field.ts';
import { fieldActaTexts } from '../messages/field-acta.ts';
import { shapedText } from '../wire/bounded-text.ts';

/** `20261106-014`. */
export const orderNumber = shapedText(workOrderNumberShape, fieldTexts.orderShape);
/** `2026-0418`. */
export const actaNumber = shapedText(actaNumberShape, fieldActaTexts.actaShape);
/** Made by the phone: by it a repetition is known. */
export const reviewId = z.uuid();
/** 64 hexadecimal digits. */
export const sha256 = shapedText(/^[0-9a-f]{64}$/, fieldActaTexts.digestShape);
/** `photo.1`. */
export const slot = z.string().max(40).refine(isSlot, fieldActaTexts.slotShape);

/** Who works with orders: technicians and the office. */
export const bothSides = { area: ['facturador', 'tecnico-operativo'] } as const;
