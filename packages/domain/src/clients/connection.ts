import type { Client } from './client.ts';

/** Connection levels of the tariff; free customers can also be connected at level 4. */
export const connectionLevels = ['n1or', 'n1comp', 'n1us', 'n2', 'n3', 'n4'] as const;
export type ConnectionLevel = (typeof connectionLevels)[number];

type Connection = Pick<Client, 'voltageLevel' | 'connectionLevel'>;

const levels: Readonly<Record<NonNullable<Client['voltageLevel']>, ConnectionLevel>> = {
  '1': 'n1or',
  Compartido: 'n1comp',
  Usuario: 'n1us',
  '2': 'n2',
  '3': 'n3',
};

/** Level whose prices the client pays; a connection at level 4 decides it alone. `undefined` when unknown. */
export function levelOfConnection({ voltageLevel, connectionLevel }: Connection): ConnectionLevel | undefined {
  if (connectionLevel === 4) return 'n4';
  return voltageLevel === null ? undefined : levels[voltageLevel];
}

/** Sets the connection level of a client. For level 4 the voltage is kept, because it does not follow from the level. */
export function withLevel<Of extends Connection>(client: Of, level: ConnectionLevel): Of {
  if (levelOfConnection(client) === level) return client;
  if (level === 'n4') return { ...client, connectionLevel: 4 };
  const [voltageLevel] = Object.entries(levels).find(([, each]) => each === level) ?? [];
  return {
    ...client,
    voltageLevel: voltageLevel as Client['voltageLevel'],
    connectionLevel: level.startsWith('n1') ? 1 : Number(level[1]),
  };
}
