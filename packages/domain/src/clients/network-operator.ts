/** The two zones of the regional transmission system. */
export const operatorZones = ['CENTRO-SUR', 'NORTE'] as const;
export type OperatorZone = (typeof operatorZones)[number];

/** The company that owns the network to which clients are connected, identified by its incentive code and its market. */
export interface NetworkOperator {
  readonly incentiveCode: string;
  readonly market: string;
  readonly operatorCode: string;
  readonly name: string;
  readonly zone: OperatorZone;
  readonly nit: string | null;
  readonly relatedOperator: string | null;
  readonly document: string | null;
  readonly municipality: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly active: boolean;
}

export const requiredOfOperator = ['name', 'incentiveCode', 'operatorCode', 'zone', 'market'] as const;

/** Proposes an operator code: the first three letters of the retailer's code and D, so that `CDNC` gives `CDND`. */
export function proposedOperatorCode(incentiveCode: string): string {
  const code = incentiveCode.trim().toUpperCase();
  return code === '' ? '' : `${code.slice(0, 3)}D`;
}
