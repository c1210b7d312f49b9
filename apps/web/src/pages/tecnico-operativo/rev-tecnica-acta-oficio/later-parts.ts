import { lazy } from 'react';

/** Fetches the acta; the device has it from the first visit on. */
export const loadActa = () => import('./acta-parts.ts');

export const ActaForm = lazy(async () => ({ default: (await loadActa()).ActaForm }));
export const DeviceActas = lazy(async () => ({ default: (await loadActa()).DeviceActas }));
export const StatusDialog = lazy(async () => ({ default: (await loadActa()).StatusDialog }));
