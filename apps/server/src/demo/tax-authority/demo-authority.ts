import { FakeAuthority } from '../../billing/electronic/authority/fake/index.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTenant } from '../../platform/database/in-tenant.ts';
import type { AuthorityUrls } from '../../platform/parts/parts.ts';
import { demoTenants } from '../demo-tenants.ts';
import { DEMO_ISSUER } from './demo-issuer.ts';
import { throwAwayCertificate } from './throw-away-certificate.ts';

/** The fake tax authority of the demonstration. */
export interface DemoAuthority {
  /** Addresses of each company of the demonstration; only the one that sends has any. */
  readonly urls: ReadonlyMap<string, AuthorityUrls>;
  readonly close: () => Promise<void>;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Starts the fake tax authority on the loopback, unless the configured address of the test environment is on the loopback: then that
 * service takes its place. No company of the demonstration sends to another machine, nor to production.
 */
export async function startDemoAuthority(
  database: Database,
  now: () => Date,
  { test }: AuthorityUrls = {},
): Promise<DemoAuthority> {
  if (test !== undefined && LOOPBACK.includes(URL.parse(test)?.hostname ?? ''))
    return { urls: urlsOf(test), close: async () => {} };
  const authority = await startFake(database, now);
  return { urls: urlsOf(authority.url), close: () => authority.close() };
}

function urlsOf(test: string): DemoAuthority['urls'] {
  const none: AuthorityUrls = {};
  return new Map(
    demoTenants.map(({ username }) => [username, username === DEMO_ISSUER.tenant ? { test } : none] as const),
  );
}

/** The fake with the documents that it accepted before the server was started. */
async function startFake(database: Database, now: () => Date): Promise<FakeAuthority> {
  const { tenant, nit, pin, softwareId, range, testSet, rejected, waiting } = DEMO_ISSUER;
  let certificate: ReturnType<typeof throwAwayCertificate> | undefined;
  let rejectedTest: string | undefined;
  const rejectedCudes = new Map<string, string>();
  const authority = await new FakeAuthority({
    nit,
    pin,
    softwareId,
    ranges: [range, testSet],
    now,
    certificate: () => {
      certificate ??= throwAwayCertificate('DIAN de mentira', '800197268', now());
      return certificate;
    },
    testSet: { id: testSet.testSetId, bills: testSet.bills, notes: testSet.notes },
    faultOf: (number, cude) => {
      if (number.startsWith(testSet.prefix)) {
        rejectedTest ??= number;
        return number === rejectedTest ? 'rejected' : undefined;
      }
      if (number.endsWith(waiting)) return 'no-validations-ever';
      if (!number.endsWith(rejected)) return undefined;
      // A document that was made again with other data is accepted.
      const first = rejectedCudes.get(number) ?? cude;
      rejectedCudes.set(number, first);
      return first === cude ? 'rejected' : undefined;
    },
    rejections: [
      'Regla: DEAJ43b, Notificación: El nombre del emisor no corresponde al del RUT.',
      'Regla: DEAK24, Rechazo: El DV del NIT del adquiriente no está correctamente calculado.',
    ],
  }).start();
  const accepted = await inTenant(database, tenant, (transaction) =>
    transaction
      .selectFrom('accepted_document as a')
      .innerJoin('document_sending as d', (join) =>
        join.onRef('d.number', '=', 'a.number').onRef('d.document', '=', 'a.document'),
      )
      .select(['d.printed', 'd.cude'])
      .execute(),
  );
  for (const { printed, cude } of accepted) authority.remember(printed, cude);
  return authority;
}
