import { dateText } from './date-text.ts';

const levels: Readonly<Record<string, string>> = {
  n1or: 'nivel 1 OR',
  n1comp: 'nivel 1 CO',
  n1us: 'nivel 1 US',
  n2: 'nivel 2',
  n3: 'nivel 3',
  n4: 'nivel 4',
};

const bands: Readonly<Record<string, string>> = { max: 'máxima', med: 'media', min: 'mínima', mon: 'monomia' };

const dimensions: Readonly<Record<string, (value: string) => string>> = {
  level: (value) => levels[value] ?? value,
  band: (value) => bands[value] ?? value,
  voltage: (value) => `nivel ${value}`,
  estrato: (value) => `estrato ${value}`,
  mechanism: (value) => value,
  contract: (value) => `contrato ${value}`,
  market: (value) => value,
  day: dateText,
  hour: (value) => `hora ${value.padStart(2, '0')}`,
};

/** Describes an index in words, such as 'nivel 1 OR, monomia'. The market is omitted, because the title states it. */
export function indexText(index: Readonly<Record<string, string | number>>): string {
  return Object.entries(index)
    .filter(([name]) => name !== 'market')
    .map(([name, value]) => dimensions[name]?.(String(value)) ?? `${name} ${value}`)
    .join(', ');
}
