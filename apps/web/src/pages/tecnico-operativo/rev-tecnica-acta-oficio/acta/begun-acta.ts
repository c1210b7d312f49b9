import type { ActaPosition } from '@contador/domain/field';
import type { KeptActa } from './kept-acta.ts';

/**
 * An acta in the place of one that was received: what was written is there, to be mended; photos and signatures are made again, for they left
 * the phone with the first one and nobody has signed this one.
 */
export function correctionOf(received: KeptActa, begun: KeptActa): KeptActa {
  const { values, emails, diagramType, position, answer } = received;
  return { ...begun, values, emails, diagramType, position, ...(answer && { corrects: answer.actaNumber }) };
}

/** The acta at that place, as the phone says it; −1 for both is that it does not know. */
export function withPosition(acta: KeptActa, position: ActaPosition): KeptActa {
  const values = { 'telemetry.latitude': position.latitude, 'telemetry.longitude': position.longitude };
  const typed = { ...acta.typed };
  for (const path of Object.keys(values)) delete typed[path];
  return { ...acta, position, typed, values: { ...acta.values, ...values } };
}
