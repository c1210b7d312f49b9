import { getSession, listDemoAccounts, signIn } from '@contador/contract/access';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InProcessClient } from '../platform/http/in-process-client.ts';
import type { TestServer } from '../testing/test-server.ts';
import { testServer } from '../testing/test-server.ts';
import type { DemoContext, DemoStep } from './run-demo-steps.ts';
import { runDemoSteps } from './run-demo-steps.ts';
import { seedDemoAccess } from './seed-demo-access.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ empty: true, slots: 0 });
  await seedDemoAccess(server.parts);
});
afterEach(async () => {
  await server.close();
});

describe('the demonstration', () => {
  it('has a working account for every role of every company, also after it was loaded twice', async () => {
    await seedDemoAccess(server.parts);
    const { reply } = await server.call(listDemoAccounts, {});
    const accounts = reply.tenants.flatMap(({ username, accounts }) => accounts.map((it) => ({ username, ...it })));
    expect(accounts.map(({ email }) => email)).toEqual([
      'dev@demo',
      'dev2@demo',
      'dev@cedenar',
      'comer@cedenar',
      'ag@cedenar',
      'ag_client@cedenar',
      'ag_cons@cedenar',
      'dev@spectrum',
      'fact@spectrum',
      'comer@spectrum',
      'only-fact@spectrum',
      'field-tech@spectrum',
    ]);
    for (const { email, role, username } of accounts) {
      const { json } = await server.call(signIn, { body: { email, password: reply.password ?? '' } });
      expect(json).toMatchObject({ role, user: username });
    }
    expect(new Set(accounts.map(({ personName }) => personName)).size).toBe(accounts.length);
  });

  it('runs each step once, and an interrupted step again', async () => {
    const done: string[] = [];
    let dies = true;
    const step = (name: string, run: DemoStep['run']): DemoStep => ({ tenant: 'demo', name, label: name, run });
    const steps = [
      step('one', async ({ client }) => {
        done.push((await client.call(getSession, { as: 'dev@demo' })).reply.personName);
      }),
      step('two', async () => {
        done.push('two');
        if (dies) throw new Error('the process dies');
      }),
      step('three', async () => {
        done.push('three');
      }),
    ];
    const context: DemoContext = {
      client: new InProcessClient(server.http, (email) => server.token(email)),
      parts: server.parts,
      dataFolder: '',
    };
    await expect(runDemoSteps(steps, context)).rejects.toThrow('dies');
    dies = false;
    expect(await runDemoSteps(steps, context)).toBe(2);
    expect(await runDemoSteps(steps, context)).toBe(0);
    expect(done).toEqual(['Daniela Duarte', 'two', 'two', 'three']);
  });

  it('continues with the other companies when one fails, and throws the reason afterwards', async () => {
    const done: string[] = [];
    const step = (tenant: string, name: string, run: DemoStep['run']): DemoStep => ({ tenant, name, label: name, run });
    let cedenarIsOver = (): void => undefined;
    const cedenar = new Promise<void>((resolve) => {
      cedenarIsOver = resolve;
    });
    const steps = [
      step('demo', 'fails', async () => {
        throw new Error('no tariff');
      }),
      step('demo', 'after it', async () => void done.push('demo')),
      // This step ends only after the other company's step: run one after the other, they would wait for ever.
      step('spectrum', 'waits', async () => cedenar),
      step('cedenar', 'first', async () => void done.push('first')),
      step('cedenar', 'second', async () => {
        done.push('second');
        cedenarIsOver();
      }),
    ];
    const context = { client: undefined as never, parts: server.parts, dataFolder: '' };
    await expect(runDemoSteps(steps, context)).rejects.toThrow('no tariff');
    expect(done).toEqual(['first', 'second']);
    const remaining = steps.filter(({ name }) => name !== 'fails');
    expect(await runDemoSteps(remaining, context)).toBe(1);
    expect(done).toEqual(['first', 'second', 'demo']);
  });

  it('runs the lines of a company concurrently, and holds a step until the step of another line that it needs', async () => {
    const done: string[] = [];
    const step = (name: string, change: Partial<DemoStep> = {}): DemoStep => ({
      tenant: 'demo',
      name,
      label: name,
      run: async () => void done.push(name),
      ...change,
    });
    let meterIsRead = (): void => undefined;
    const meter = new Promise<void>((resolve) => {
      meterIsRead = resolve;
    });
    const steps = [
      // This step ends only after the other line has begun: run one after the other, they would wait for ever.
      step('clients', { run: async () => void done.push('clients', await meter.then(() => 'read')) }),
      step('bills', {
        run: async () => {
          throw new Error('no number');
        },
      }),
      step('meter', { line: 'meters', run: async () => meterIsRead() }),
      step('settled', { line: 'meters', after: 'clients' }),
      step('paid', { line: 'meters', after: 'bills' }),
      step('told', { line: 'meters' }),
    ];
    const context = { client: undefined as never, parts: server.parts, dataFolder: '' };
    await expect(runDemoSteps(steps, context)).rejects.toThrow('no number');
    expect(done).toEqual(['clients', 'read', 'settled']);
    const mended = steps.map((it) => (it.name === 'bills' ? step('bills') : it));
    expect(await runDemoSteps(mended, context)).toBe(3);
    expect(done).toEqual(['clients', 'read', 'settled', 'bills', 'paid', 'told']);
  });

  it('skips a step that belongs before one that an earlier version already ran', async () => {
    const done: string[] = [];
    const step = (name: string, before?: string): DemoStep => ({
      tenant: 'demo',
      name,
      label: name,
      ...(before !== undefined && { before }),
      run: async () => void done.push(name),
    });
    const context = { client: undefined as never, parts: server.parts, dataFolder: '' };
    await runDemoSteps([step('print')], context);
    expect(await runDemoSteps([step('enter', 'print'), step('print'), step('bill')], context)).toBe(1);
    expect(await runDemoSteps([step('enter', 'sign'), step('sign')], context)).toBe(2);
    expect(done).toEqual(['print', 'bill', 'enter', 'sign']);
  });
});
