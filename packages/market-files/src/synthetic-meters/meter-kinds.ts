import { CHANNELS } from '@contador/kernel';
import type { MeterKind } from './client.ts';

const energies = { measures: 'Consumos', factor: '1', digits: 6, rolls: [], changes: [], contracted: false } as const;
const registers = { ...energies, measures: 'Lecturas', decimals: 3 } as const;

/** All kinds of measurement, in order of assignment: energies, and registers that roll over or whose meter is changed. */
export const METER_KINDS: readonly MeterKind[] = [
  { ...energies, decimals: 3 },
  { ...registers, contracted: true },
  { ...energies, decimals: 6 },
  { ...registers, digits: 9, decimals: 6 },
  { ...registers, digits: 5, decimals: 2, factor: '40', rolls: ['ACT_DEM'], contracted: true },
  { ...energies, decimals: 2, factor: '40' },
  { ...registers, digits: 4, rolls: ['ACT_GEN', 'ACT_DEM'] },
  { ...registers, changes: CHANNELS, contracted: true },
  { ...registers, decimals: 6, factor: '1.3333', changes: ['ACT_GEN'] },
  { ...energies, decimals: 4, contracted: true },
  { ...registers, digits: 7, decimals: 1, factor: '120' },
];
