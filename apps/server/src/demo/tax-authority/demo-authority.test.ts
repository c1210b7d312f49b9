import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuthorityUrls } from '../../platform/parts/parts.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { startDemoAuthority } from './demo-authority.ts';
import { DEMO_ISSUER } from './demo-issuer.ts';

const production = 'https://vpfe.example.co/WcfDianCustomerServices.svc';
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Addresses of the company that sends, with its environments, and of the others. */
async function urlsWith(configured: AuthorityUrls) {
  const authority = await startDemoAuthority(server.database, server.parts.now, configured);
  try {
    const others = [...authority.urls].filter(([username]) => username !== DEMO_ISSUER.tenant);
    expect(others.length).toBeGreaterThan(0);
    for (const [, urls] of others) expect(urls).toEqual({});
    return authority.urls.get(DEMO_ISSUER.tenant);
  } finally {
    await authority.close();
  }
}

it.each(['http://127.0.0.1:8899/svc', 'http://localhost:8899/svc', 'http://[::1]:8899/svc'])(
  'a test service on this machine, %s, takes the place of the fake one; production does not',
  async (test) => {
    expect(await urlsWith({ test, production })).toEqual({ test });
  },
);

it.each(['https://vpfe-hab.example.co/svc', 'http://127.0.0.1.example.co/svc', 'http://127.example.co/svc', undefined])(
  'the company of the demonstration sends to the fake one when the configured service is %s',
  async (test) => {
    const urls = await urlsWith({ ...(test && { test }), production });
    expect(urls).toEqual({ test: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/WcfDianCustomerServices\.svc$/) });
    expect(urls?.test).not.toBe(test);
  },
);
