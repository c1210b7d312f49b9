import type { ActaPosition, Signer } from '@contador/domain/field';
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

/** Fills in the known name and document of a signer whose name is still blank. */
export function withKnownSigner(acta: KeptActa, signer: Signer): KeptActa {
  const beginning = `signers.${signer}.`;
  if ((acta.values[`${beginning}name`] ?? '') !== '') return acta;
  const known = Object.entries(acta.known ?? {}).filter(([path]) => path.startsWith(beginning));
  return known.length === 0 ? acta : { ...acta, values: { ...acta.values, ...Object.fromEntries(known) } };
}

/** True while the found meter is exactly that of the register: no field of the meters was entered or corrected yet. */
export function isMeterOfRegister({ known = {}, values }: KeptActa): boolean {
  const paths = Object.keys(known).filter((path) => path.startsWith('meters.'));
  return paths.length > 0 && paths.every((path) => values[path] === known[path]);
}
