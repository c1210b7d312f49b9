import {
  checkUsersConsumptionStatus,
  processMeterFiles,
  tryFileProcessing,
  updateStatusAfterUpload,
} from '@contador/contract/self-generators';
import { getSignedUrl } from '@contador/contract/uploads';
import { addClient } from '../../../clients/testing/add-client.ts';
import { putUpload } from '../../../platform/uploads/testing/send-upload.ts';
import type { TestServer } from '../../../testing/test-server.ts';

export const CSV = 'text/csv';
const BLOCKS = ['ACT_DEM', 'ACT_GEN', 'REA_IND', 'REA_CAP'];
const heading = [
  'FECHA',
  ...BLOCKS.flatMap((block) => hours().map((hour) => `${block}_${String(hour).padStart(2, '0')}`)),
];

function hours(): number[] {
  return Array.from({ length: 24 }, (_, hour) => hour + 1);
}

/** Content of a cell of a meter file by day of the month, channel and hour from 0; an empty text for an empty cell. */
export type CellOf = (day: number, block: number, hour: number) => string;

/** Meter file of a month as CSV, rows in the order of days; `before` adds the row of that earlier day. */
export function meterCsv(month: string, days: number, cell: CellOf, before?: string): Buffer {
  const row = (date: string, cellText: (block: number, hour: number) => string) =>
    [date, ...BLOCKS.flatMap((_, block) => hours().map((hour) => cellText(block, hour - 1)))].join(',');
  const rows = Array.from({ length: days }, (_, at) =>
    row(`${month}-${String(at + 1).padStart(2, '0')}`, (block, hour) => cell(at + 1, block, hour)),
  );
  const first = before === undefined ? [] : [row(before, (block, hour) => (hour === 23 ? cell(0, block, hour) : ''))];
  return Buffer.from([heading.join(','), ...first, ...rows].join('\r\n'));
}

/** Self-generators of a company, and a person who uploads, processes and reviews their files of a month. */
export class HoursScene {
  constructor(
    readonly server: TestServer,
    readonly period = { year: 2026, month: 10 },
    readonly as = 'dev@demo',
  ) {}

  get query() {
    return { username: this.as.split('@')[1] ?? '', ...this.period };
  }

  async addSelfGenerator(code: string, more: Partial<Parameters<typeof addClient>[1]> = {}): Promise<void> {
    await this.server.inTenant(this.query.username, (transaction) =>
      addClient(transaction, {
        client_code: code,
        name: `Cliente ${code}`,
        market_type: 'REGULADO',
        self_generator: 'AGPE',
        fncer: true,
        measuring_type: 'Consumos',
        meter_factor: '1',
        spec_capacity: '20',
        entry_date: '2025-01-01',
        ...more,
      }),
    );
  }

  /** Uploads a file to a signed address. */
  async send(fileName: string, bytes: Uint8Array, contentType = CSV): Promise<void> {
    const { username, year, month } = this.query;
    const answer = await this.server.call(getSignedUrl, {
      as: this.as,
      query: { username, year, period: month, filesFrom: 'ag' },
      body: { fileName, contentType },
    });
    const { statusCode, payload } = await putUpload(this.server, answer.reply.url, bytes, contentType);
    if (statusCode !== 200) throw new Error(payload);
  }

  register = (fileNames: readonly string[]) =>
    this.server.call(updateStatusAfterUpload, { as: this.as, query: this.query, body: { fileNames: [...fileNames] } });
  process = () => this.server.call(processMeterFiles, { as: this.as, query: this.query, body: {} });
  processOne = (fileName: string) =>
    this.server.call(tryFileProcessing, { as: this.as, query: this.query, body: { fileName } });
  status = async (client_code?: string) => {
    const clientFilter = client_code === undefined ? {} : { client_code };
    return await this.server.call(checkUsersConsumptionStatus, {
      as: this.as,
      query: { ...this.query, ...clientFilter },
    });
  };

  /** Uploads, registers and processes a file. */
  async take(fileName: string, bytes: Uint8Array) {
    await this.send(fileName, bytes);
    return await this.processOne(fileName);
  }
}
