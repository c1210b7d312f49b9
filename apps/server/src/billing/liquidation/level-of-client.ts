import type { Level } from '@contador/regulation';

const levels: Readonly<Record<string, Level>> = {
  '1': 'n1or',
  Compartido: 'n1comp',
  Usuario: 'n1us',
  '2': 'n2',
  '3': 'n3',
};

/** The level whose prices the client pays; who is connected at level 4 pays those of level 4. */
export function levelOfClient(client: {
  readonly voltage_level: string | null;
  readonly connection_level: number | null;
}): Level | undefined {
  if (client.connection_level === 4) return 'n4';
  return client.voltage_level === null ? undefined : levels[client.voltage_level];
}
