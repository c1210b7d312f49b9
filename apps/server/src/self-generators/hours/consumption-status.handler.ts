import { type Refusal, refuse } from '@contador/contract';
import { meterFileTexts as texts } from '@contador/contract/messages';
import { type ConsumptionStatus, checkUsersConsumptionStatus } from '@contador/contract/self-generators';
import { expectedHours, type UnusualDay, unusualDays } from '@contador/domain/self-generators';
import { accepted, MILLIONTHS, type Month, month as monthOf, type Result } from '@contador/kernel';
import { handle, ofPeriod, type TenantTransaction, waitingUploads } from '../../platform/index.ts';
import { digestOf } from './approve-consumption.ts';
import { areEnough, basisMonths } from './basis-months.ts';
import { consumptionApproval } from './consumption-approval.repository.ts';
import {
  type ClientFiles,
  filesOfClients,
  filesWithoutClient,
  type MonthStanding,
  monthStandings,
} from './consumption-status.repository.ts';
import { expectedCells } from './derived-month.ts';
import { hourMatrix, markMatrix } from './hour-matrix.ts';
import { inForce } from './in-force.ts';
import { type MeteredClient, meteredClients } from './metered-clients.repository.ts';
import { unpackedMonth } from './packed-month.ts';

export const checkUsersConsumptionStatusCall = handle(
  checkUsersConsumptionStatus,
  async ({ query, caller, inTenant }) => {
    const period = monthOf(query.year, query.month);
    const code = query.client_code;
    return await inTenant(async (transaction) => {
      const isOne = code !== undefined;
      const isCount = query.method === 'only_clients_number';
      const [clients, approval, files, months, nobody, waiting] = await Promise.all([
        meteredClients(transaction, period, isOne ? [code] : undefined),
        consumptionApproval(transaction, period),
        isCount ? [] : filesOfClients(transaction, period, code),
        isCount ? [] : monthStandings(transaction, period, code),
        isOne || isCount ? [] : filesWithoutClient(transaction, period),
        isOne || isCount
          ? []
          : waitingUploads(transaction, {
              email: caller.email,
              year: period.year,
              month: period.number,
              filesFrom: 'ag',
            }),
      ]);
      if (isOne && clients.length === 0) return unknown(code);
      const hours = isOne ? await hoursOfClient(transaction, period, code) : null;
      const fileOf = new Map(files.map((each) => [each.clientCode, each]));
      const monthFor = new Map(months.map((each) => [each.client_code, each]));
      const listed = isCount ? [] : clients;
      return accepted({
        codes: clients.map(({ clientCode }) => clientCode),
        status: Object.fromEntries(
          listed.map((client) => {
            const own = statusOf(client, fileOf.get(client.clientCode), monthFor.get(client.clientCode));
            return [client.clientCode, isOne ? { ...own, ...hours, warnings: fileOf.get(code)?.reasons ?? [] } : own];
          }),
        ),
        measuringTypes: Object.fromEntries(
          listed.map(({ clientCode, measuringType }) => [clientCode, measuringType ?? '']),
        ),
        refused: nobody,
        waiting,
        approval:
          approval === undefined
            ? null
            : { by: approval.approvedBy, at: approval.approvedAt, clients: approval.clients },
        fingerprint: approval === undefined && !isOne ? digestOf(months.filter(({ calculated }) => calculated)) : null,
      });
    });
  },
);

function unknown(code: string): Result<never, Refusal> {
  return refuse('meter-client-unknown', [{ value: code, expected: texts.notOfMonth }]);
}

function statusOf(
  client: MeteredClient,
  files: ClientFiles | undefined,
  month: MonthStanding | undefined,
): ConsumptionStatus {
  return {
    uploadedFiles: files?.uploaded ?? 0,
    processedFiles: files?.processed ?? 0,
    calculated: month?.calculated ?? false,
    found: month?.found_count ?? 0,
    expected: month?.expected ?? expectedCells(client),
    offered: month?.offered ?? [],
    lastFiles: [...(files?.names ?? [])],
    matrices: null,
    name: client.name,
    methods: month?.methods ?? [],
    lastRefused: files?.lastRefused ?? false,
    warningCount: files?.warningCount ?? 0,
  };
}

async function hoursOfClient(
  transaction: TenantTransaction,
  period: Month,
  code: string,
): Promise<Pick<ConsumptionStatus, 'matrices' | 'unusual'> | null> {
  const row = await transaction
    .selectFrom('meter_month')
    .select(['first', 'days', 'measuring_type', 'factor', 'energy', 'complete', 'found', 'marks'])
    .where(ofPeriod(period))
    .where(inForce('meter_month'))
    .where('client_code', '=', code)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { first, days, measuring_type: measuringType, factor } = row;
  const hours = unpackedMonth(row, days, { measuringType, factor: Number(factor) });
  const basis = await basisMonths(transaction, period, code);
  const meterPeriod = { first, days };
  return {
    matrices: {
      complete: hourMatrix(first, hours.complete),
      found: hourMatrix(first, hours.found),
      energy: hourMatrix(first, hours.energy),
      marks: markMatrix(first, hours.marks),
    },
    unusual: areEnough(basis)
      ? shownDays(unusualDays(meterPeriod, hours.energy, expectedHours(basis, meterPeriod)))
      : [],
  };
}

function shownDays(days: readonly UnusualDay[]): ConsumptionStatus['unusual'] {
  return days.map(({ date, channel, energy, lower, upper }) => ({
    date,
    block: channel,
    energy: energy / MILLIONTHS,
    lower: lower / MILLIONTHS,
    upper: upper / MILLIONTHS,
  }));
}
