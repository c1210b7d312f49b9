import type { DecimalSign } from '@contador/kernel';
import { sql } from 'kysely';
import { type Cells, putUpload, sendSheets, uploadAddress } from '../../../platform/uploads/testing/send-upload.ts';
import { WORKBOOK } from '../../../platform/uploads/upload-bound.ts';
import type { TestServer } from '../../../testing/test-server.ts';

export type { Cells };

export const heading = [
  'CODIGO_SIC',
  'ENERGIA_ACTIVA',
  'ENERGIA_INDUCTIVA',
  'ENERGIA_INDUCTIVA_PENALIZADA',
  'ENERGIA_CAPACITIVA',
];

export interface SceneClient {
  readonly code: string;
  readonly cycle: string;
  readonly manual?: boolean;
  readonly hourly?: boolean;
  readonly active?: boolean;
  readonly entered?: string;
}

/** A company with cycles and clients for tests, and a person who uploads files. Client 7 has the SIC code FRT7. */
export class IntakeScene {
  readonly period = { year: 2026, month: 2 };

  constructor(
    readonly server: TestServer,
    readonly as = 'dev@demo',
  ) {}

  get username(): string {
    return this.as.split('@')[1] ?? '';
  }

  async addCycle(code: string, { autogenerators = false, periodicity = 1 } = {}): Promise<void> {
    await this.server.inTenant(this.username, (transaction) =>
      sql`insert into billing_cycle (code, id, periodicity, market_type, autogenerators, entry_date, active, saved_by, saved_at)
        select ${code}, 1 + count(*)::integer, ${periodicity}, 'REGULADO', ${autogenerators}, '2025-01-01', true, 'Natalia Ospina', now()
        from billing_cycle`.execute(transaction),
    );
  }

  async addClients(clients: readonly SceneClient[]): Promise<void> {
    await this.server.inTenant(this.username, (transaction) =>
      sql`insert into client (client_code, sic_code, name, active, entry_date, market_type, tariff_type, cycle, consumption_source, m_factor,
          months_with_excess, consecutive_months_out_of_excess, consecutive_months_m6, saved_by, saved_at)
        select code, 'FRT' || code, 'Cliente ' || code, coalesce(active, true), coalesce(entered, '2025-01-01')::date, 'REGULADO',
          case when hourly then 'HORARIA' else 'MONOMIA' end, cycle, case when manual then 'manual' else 'matrix' end, 1, 0, 0, 0,
          'Natalia Ospina', now()
        from jsonb_to_recordset(${JSON.stringify(clients)}::jsonb)
          as given (code text, cycle text, manual boolean, hourly boolean, active boolean, entered text)`.execute(
        transaction,
      ),
    );
  }

  /** Requests an upload address. */
  async address(fileName: string, { as = this.as, contentType = WORKBOOK, ...change } = {}): Promise<string> {
    return await uploadAddress(this.server, fileName, { as, contentType, ...this.period, ...change });
  }

  /** Uploads bytes to an address as a browser does, without a session. */
  async put(url: string, bytes: Uint8Array, contentType = WORKBOOK) {
    return await putUpload(this.server, url, bytes, contentType);
  }

  /** Uploads a workbook to a new address. */
  async sendSheets(
    fileName: string,
    sheets: Readonly<Record<string, readonly Cells[]>>,
    as = this.as,
    decimalSign?: DecimalSign,
  ): Promise<Uint8Array> {
    return await sendSheets(this.server, fileName, sheets, { as, contentType: WORKBOOK, ...this.period, decimalSign });
  }
}
