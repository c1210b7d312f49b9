import * as contract from '@contador/contract/testing/every-call';
import { describe, expect, it } from 'vitest';
import { calls, operations } from './areas.ts';

const isEndpoint = (value: unknown): value is contract.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
const endpoints = (Object.values(contract) as unknown[]).filter(isEndpoint);
const nameOf = ({ method, path }: contract.Endpoint) => `${method} ${path}`;

describe('the contract', () => {
  it('has calls, each with its own address', () => {
    expect(endpoints.length).toBeGreaterThan(20);
    expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length);
  });

  it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s has one handler', (_, endpoint) => {
    expect(calls.filter((call) => call.endpoint === endpoint)).toHaveLength(1);
  });

  it('declares every call that has a handler', () => {
    expect(calls.map((call) => nameOf(call.endpoint)).filter((name) => !endpoints.map(nameOf).includes(name))).toEqual(
      [],
    );
  });

  it('refreshes only calls that exist', () => {
    const paths = endpoints.map(({ path }) => path as string);
    expect(endpoints.flatMap(({ refreshes = [] }) => refreshes).filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('declares which pages each operation refreshes, unless its result goes to the requester alone', () => {
    // Operations whose only result is their answer to the requester.
    const answersAlone = ['agreement-takings', 'read-customers-file', 'read-shadow-file'];
    const silent = operations.filter(({ refreshes = [] }) => refreshes.length === 0).map(({ kind }) => kind);
    expect([...new Set(silent)].toSorted()).toEqual(answersAlone);
  });
});
