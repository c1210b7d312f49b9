import type { Endpoint } from '@contador/contract';
import { accessOf, roles, tenantKinds } from '@contador/domain/access';
import { expect, it } from 'vitest';
import { calls, operations } from '../areas.ts';
import { mayCall } from '../platform/parts/caller.ts';
import { type Person, tableAllows, tableAllowsWork, tableShowsOwnRows } from '../testing/permission-table.ts';

const people = tenantKinds.flatMap((kind) =>
  roles
    .filter((role) => accessOf(kind, role).length > 0)
    .flatMap((role) => [false, true].map((administers) => ({ kind, role, administers }))),
);

/** Whether the declaration allows the role to call. */
const opensTo = ({ kind, role, administers }: Person, declaration: Pick<Endpoint, 'permission'>) =>
  mayCall({ role, administers, profile: { kind } } as never, declaration);

/** The roles that may call the endpoint, by the table and by the declaration. */
const both = (endpoint: (typeof calls)[number]['endpoint']) =>
  people.map((person) => {
    const declared = endpoint.permission === 'public' ? 'public' : opensTo(person, endpoint);
    return { person, table: tableAllows(endpoint, person), declared };
  });

it.each(calls.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s is open to the roles of the table, and to no others',
  (_, endpoint) => {
    expect(both(endpoint).filter(({ table, declared }) => table !== declared)).toEqual([]);
  },
);

it.each(calls.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s shows a customer only its own rows where the table says so',
  (_, endpoint) => {
    const { permission } = endpoint;
    expect(typeof permission === 'object' && permission.rows === 'own').toBe(tableShowsOwnRows(endpoint));
  },
);

it.each(operations.map((work) => [work.kind, work] as const))(
  'operation %s may be followed by the roles of the table, and by no others',
  (name, work) => {
    for (const person of people) {
      const { kind, role } = person;
      expect([kind, role, opensTo(person, work)]).toEqual([kind, role, tableAllowsWork(name, person)]);
    }
  },
);
