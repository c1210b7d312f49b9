import { isHandheld } from '../handheld.ts';

/** Loads the frame of the office. */
export const loadShell = async () => ({ default: (await import('../shell.tsx')).Shell });

/** Loads the frame of field work. */
export const loadFieldShell = async () => ({ default: (await import('../field-shell.tsx')).FieldShell });

/**
 * Preloads the frame while the session is being read: a handheld device needs the field frame, because only technicians sign in from one.
 */
export function prepareFrame(): void {
  void (isHandheld() ? loadFieldShell() : loadShell());
}
