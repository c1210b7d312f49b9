import { type Client, levelOfConnection } from '@contador/domain/clients';
import type { Level } from '@contador/regulation';

/** Level of the prices that the client pays. */
export function levelOfClient(client: {
  readonly voltage_level: string | null;
  readonly connection_level: number | null;
}): Level | undefined {
  const { voltage_level: voltageLevel, connection_level: connectionLevel } = client;
  return levelOfConnection({ voltageLevel: voltageLevel as Client['voltageLevel'], connectionLevel });
}
