import type { ActaPosition } from '@contador/domain/field';
import type { KeptActa } from './kept-acta.ts';

/**
 * Creates a new acta that replaces a received one. Values are copied, to be corrected. Photos are not copied, because the phone no longer
 * has them; signatures are not copied, because the new acta must be signed again.
 */
export function correctionOf(received: KeptActa, begun: KeptActa): KeptActa {
  const { values, emails, diagramType, position, answer } = received;
  return { ...begun, values, emails, diagramType, position, ...(answer && { corrects: answer.actaNumber }) };
}

/** Sets the position of the acta as reported by the phone. −1 for both coordinates means unknown. */
export function withPosition(acta: KeptActa, position: ActaPosition): KeptActa {
  const values = { 'telemetry.latitude': position.latitude, 'telemetry.longitude': position.longitude };
  const typed = { ...acta.typed };
  for (const path of Object.keys(values)) delete typed[path];
  return { ...acta, position, typed, values: { ...acta.values, ...values } };
}
