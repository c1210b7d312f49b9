import { lazy } from 'react';

/** Loads the code of the acta. It is cached on the device after the first visit. */
export const loadActa = () => import('./acta-parts.ts');

export const ActaForm = lazy(async () => ({ default: (await loadActa()).ActaForm }));
export const DeviceActas = lazy(async () => ({ default: (await loadActa()).DeviceActas }));
export const ReceivedActas = lazy(async () => ({ default: (await loadActa()).ReceivedActas }));
export const StatusDialog = lazy(async () => ({ default: (await loadActa()).StatusDialog }));
