import { isHandheld } from '../sign-in/handheld.ts';

/** The frame of the office. */
export const loadShell = async () => ({ default: (await import('../shell.tsx')).Shell });

/** The frame of who works away from it. */
export const loadFieldShell = async () => ({ default: (await import('../field-shell.tsx')).FieldShell });

/** Fetches the frame that will be needed while it is still asked who is in session: only technicians come in from a phone. */
export function prepareFrame(): void {
  void (isHandheld() ? loadFieldShell() : loadShell());
}
