import type { DiagramType } from './acta.ts';
import type { ActaValues } from './acta-field.ts';
import { meterFactor } from './factor.ts';
import { ratioPath } from './fields.ts';

/** The five diagrams with their titles; the index equals `type`. */
export const DIAGRAMS = [
  { type: 0, title: 'Medida indirecta' },
  { type: 1, title: 'Medida indirecta con respaldo' },
  { type: 2, title: 'Medida semidirecta, transformador compartido' },
  { type: 3, title: 'Medida semidirecta, transformador exclusivo' },
  { type: 4, title: 'Medida directa' },
] as const satisfies readonly { readonly type: DiagramType; readonly title: string }[];

/** Data of a diagram. Null means not entered yet, or not part of that measuring scheme. */
export interface Diagram {
  readonly type: DiagramType;
  readonly hasVoltageTransformers: boolean;
  readonly hasCurrentTransformers: boolean;
  readonly hasBackup: boolean;
  /** True when the transformer also feeds other users. */
  readonly isShared: boolean;
  /** As typed, such as `13200/120`. */
  readonly voltageRatio: string | null;
  readonly currentRatio: string | null;
  /** Meter factor FX. */
  readonly factor: number | null;
  /** kVA. */
  readonly capacity: number | null;
  readonly client: string | null;
}

/** Extracts from the acta the data of the diagram of a given type. */
export function diagramOf(values: ActaValues, type: DiagramType): Diagram {
  const hasVoltageTransformers = type === 0 || type === 1;
  const hasCurrentTransformers = type !== 4;
  return {
    type,
    hasVoltageTransformers,
    hasCurrentTransformers,
    hasBackup: type === 1,
    isShared: type === 2,
    voltageRatio: hasVoltageTransformers ? filledText(values[ratioPath('voltage', 'installed')]) : null,
    currentRatio: hasCurrentTransformers ? filledText(values[ratioPath('current', 'installed')]) : null,
    factor: meterFactor(values) ?? null,
    capacity: typeof values['network.capacity'] === 'number' ? values['network.capacity'] : null,
    client: filledText(values['network.client']),
  };
}

function filledText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
