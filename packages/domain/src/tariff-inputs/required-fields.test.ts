import { expect, it } from 'vitest';
import { missingOfClient } from '../clients/index.ts';
import { emptyFields } from './required-fields.ts';

it.each([' ', '\u00a0', '\u200b', '\u2060', '\u00ad', '\ufeff', '\u3164', ' \u200b\u200e '])(
  'a name of %j counts as missing',
  (name) => {
    expect(emptyFields({ name, suiCode: '0' }, ['name', 'suiCode'])).toEqual(['name']);
    const client = { name, useType: 'INDUSTRIAL', marketType: 'REGULADO', stratum: null } as const;
    expect(missingOfClient(client)).toContain('name');
    expect(missingOfClient({ ...client, name: `${name}x` })).not.toContain('name');
  },
);
