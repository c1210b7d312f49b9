import type { DiagramType } from './acta.ts';
import type { ActaValues } from './acta-field.ts';
import { meterFactor } from './factor.ts';
import { ratioPath } from './fields.ts';

/** The five diagrams, by their number. */
export const DIAGRAMS = [
  { type: 0, title: 'Medida indirecta' },
  { type: 1, title: 'Medida indirecta con respaldo' },
  { type: 2, title: 'Medida semidirecta, transformador compartido' },
  { type: 3, title: 'Medida semidirecta, transformador exclusivo' },
  { type: 4, title: 'Medida directa' },
] as const satisfies readonly { readonly type: DiagramType; readonly title: string }[];

/** What a diagram shows. Null is what nobody typed yet, or what that way of measuring has not. */
export interface Diagram {
  readonly type: DiagramType;
  readonly hasVoltageTransformers: boolean;
  readonly hasCurrentTransformers: boolean;
  readonly hasBackup: boolean;
  /** Whether others are fed by the transformer too. */
  readonly isShared: boolean;
  /** As typed, `13200/120`. */
  readonly voltageRatio: string | null;
  readonly currentRatio: string | null;
  /** FX. */
  readonly factor: number | null;
  /** kVA. */
  readonly capacity: number | null;
  readonly client: string | null;
}

/** What the diagram of that type shows of the acta. */
export function diagramOf(values: ActaValues, type: DiagramType): Diagram {
  const hasVoltageTransformers = type === 0 || type === 1;
  const hasCurrentTransformers = type !== 4;
  return {
    type,
    hasVoltageTransformers,
    hasCurrentTransformers,
    hasBackup: type === 1,
    isShared: type === 2,
    voltageRatio: hasVoltageTransformers ? written(values[ratioPath('voltage', 'installed')]) : null,
    currentRatio: hasCurrentTransformers ? written(values[ratioPath('current', 'installed')]) : null,
    factor: meterFactor(values) ?? null,
    capacity: typeof values['network.capacity'] === 'number' ? values['network.capacity'] : null,
    client: written(values['network.client']),
  };
}

function written(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
