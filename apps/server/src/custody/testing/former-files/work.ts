import { createHash } from 'node:crypto';
import {
  downloadBillArchive,
  downloadBilledSuiReport,
  prepareBillArchive,
  processBilledSuiReport,
  updateBillIssuer,
} from '@contador/contract/billing';
import { downloadInternalReport, generateInternalReport } from '@contador/contract/self-generators';
import { month } from '@contador/kernel';
import { archiveState } from '../../../billing/bills/draw/archive-state.repository.ts';
import { COMPANY, MARKET } from '../../../billing/testing/billed-company.ts';
import { billedCycle, CLERK, CYCLE, OCTOBER } from '../../../billing/testing/billed-cycle.ts';
import { addClient } from '../../../clients/testing/add-client.ts';
import { addSettled } from '../../../self-generators/testing/add-settled.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { wireSender } from '../../../testing/wire-sender.ts';

export const NOW = '2025-11-10T11:14:09Z';
const CLIENTS = ['1', '2', '10'];
const REPORTS = ['TC1', 'TC2'] as const;
const AG = 'ag@cedenar';
const ag = { username: 'cedenar', year: 2025, month: 10, code: '001' } as const;

/** Performs work through API calls that produces each kind of file: reports of two areas and an archive of PDFs. */
export async function workOfFiles(server: TestServer): Promise<void> {
  await billedCycle(server, { clients: CLIENTS });
  await server.inTenant(COMPANY, async (transaction) => {
    const kept = { sui_code: '161', saved_by: 'Prueba', saved_at: new Date('2025-01-02') };
    await transaction
      .insertInto('market')
      .values({
        code: MARKET,
        position: 1,
        name: 'Nariño',
        area: 'OCCIDENTE',
        active: true,
        entry_month: '2020-01',
        ...kept,
      })
      .onConflict((conflict) => conflict.columns(['tenant', 'code']).doUpdateSet({ sui_code: '161' }))
      .execute();
    for (const code of CLIENTS) {
      const place = { niu: `7700${code}`, dane_code: '52001000', location: 'U', installation_address: 'Calle 18, 24' };
      const network = { circuit: '0408', network_type: 'AEREA' } as const;
      await transaction
        .updateTable('client')
        .set({ ...place, ...network })
        .where('client_code', '=', code)
        .execute();
    }
  });
  const clerk = wireSender(() => server, CLERK);
  const issuer = { username: COMPANY, prefix: 'SPE', environment: 2, sui_code: '525' };
  await done(clerk(updateBillIssuer, { body: issuer }));
  for (const code of REPORTS) {
    await done(clerk(processBilledSuiReport, { query: { code }, body: { ...OCTOBER, period: OCTOBER.month } }));
  }
  await done(clerk(prepareBillArchive, { query: { ...OCTOBER, cycle: CYCLE } }));
  await server.inTenant('cedenar', async (transaction) => {
    await addClient(transaction, { client_code: '1001', sic_code: 'Frt77', self_generator: 'AGPE' });
    await addSettled(transaction, '1001', { year: 2025, number: 10 }, { energy_100: 744_123_456 });
  });
  await done(wireSender(() => server, AG)(generateInternalReport, { query: ag }));
}

async function done(answer: Promise<{ readonly status: number; readonly json: unknown }>): Promise<void> {
  const { status, json } = await answer;
  if (status !== 200) throw new Error(JSON.stringify(json));
}

/** Makes the archive of a former version downloadable; it would count as outdated once the layout of bills changes, and be drawn again. */
export async function showDrawnOf(server: TestServer): Promise<void> {
  const period = month(OCTOBER.year, OCTOBER.month);
  await server.inTenant(COMPANY, async (transaction) => {
    const drew = await archiveState(transaction, { period, cycle: CYCLE }, server.parts.publicUrl);
    await transaction.updateTable('drawn_archive').set({ drew }).where('cycle', '=', CYCLE).execute();
  });
}

/** Status and digest of each downloaded file by name, comparable between versions. */
export async function digestsOfFiles(server: TestServer): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  const add = async (name: string, answer: ReturnType<TestServer['call']>) => {
    const { status, raw } = await answer;
    digests[name] = `${status} ${createHash('sha256').update(raw.rawPayload).digest('hex')}`;
  };
  for (const code of REPORTS)
    await add(code, server.call(downloadBilledSuiReport, { as: CLERK, query: { ...OCTOBER, code } as never }));
  await add('bills', server.call(downloadBillArchive, { as: CLERK, query: { ...OCTOBER, cycle: CYCLE } }));
  await add('001', server.call(downloadInternalReport, { as: AG, query: ag }));
  return digests;
}
