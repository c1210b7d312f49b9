import {
  approveConsumption,
  approveSettlement,
  checkSettlement,
  checkSettlementInputs,
  checkUsersConsumptionStatus,
  liquidateSelfGenerators,
  preprocessUserFile,
  processMeterFiles,
  updateStatusAfterUpload,
} from '@contador/contract/self-generators';
import { getSignedUrl } from '@contador/contract/uploads';
import type { Month } from '@contador/kernel';
import { zipSync } from 'fflate';
import { ARCHIVE } from '../../platform/uploads/upload-bound.ts';
import { CompanyAtWork } from '../company-at-work.ts';

const USER_TYPES = ['1', '2', '3', '4', 'GD', 'AGGE'] as const;

/** Meter files by name. */
export type MeterFiles = Readonly<Record<string, Uint8Array>>;

/** A person who settles a company's self-generators through the calls of the screens. */
export class SelfGeneratorClerk extends CompanyAtWork {
  async standing(month: Month) {
    return await this.do(checkUsersConsumptionStatus, { query: this.#of(month) });
  }

  /** Uploads an archive of meter files and has them read; throws if any file is refused. */
  async processFiles(month: Month, name: string, files: MeterFiles): Promise<void> {
    const { year, number: period } = month;
    const { url } = await this.do(getSignedUrl, {
      query: { username: this.tenant, year, period, filesFrom: 'ag' },
      body: { fileName: name, contentType: ARCHIVE },
    });
    await this.caller.put(url, { bytes: zipSync(files as Record<string, Uint8Array>, { level: 1 }), type: ARCHIVE });
    const query = this.#of(month);
    const { refused } = await this.do(updateStatusAfterUpload, { query, body: { fileNames: [name] } });
    const processed = await this.do(processMeterFiles, { query, body: {} });
    if (refused.length + processed.refused > 0) throw new Error(`${name}: ${JSON.stringify(refused)}`);
  }

  async fillHours(month: Month, client_code: string, methods: readonly string[]): Promise<void> {
    for (const method of methods)
      await this.do(preprocessUserFile, { query: { ...this.#of(month), client_code, method } });
  }

  async approveHours(month: Month): Promise<void> {
    const { approval, fingerprint } = await this.standing(month);
    if (approval !== null) return;
    await this.do(approveConsumption, { query: { ...this.#of(month), fingerprint: fingerprint ?? undefined } });
  }

  /** Settles every user type that is settled here, and approves the month. */
  async settle(month: Month): Promise<void> {
    if (await this.isSettled(month)) return;
    await this.liquidate(month);
    await this.approve(month);
  }

  async liquidate(month: Month): Promise<void> {
    const query = this.#of(month);
    for (const ag_type of USER_TYPES) {
      const { liquidable, codes } = await this.do(checkSettlementInputs, { query: { ...query, ag_type } });
      if (liquidable && codes.length > 0) await this.do(liquidateSelfGenerators, { query, body: { codes } });
    }
  }

  async approve(month: Month): Promise<void> {
    const query = this.#of(month);
    const { fingerprint } = await this.do(checkSettlement, { query });
    await this.do(approveSettlement, { query: { ...query, fingerprint: fingerprint ?? undefined } });
  }

  async isSettled(month: Month): Promise<boolean> {
    return (await this.do(checkSettlement, { query: this.#of(month) })).approvedAt !== null;
  }

  #of({ year, number: month }: Month) {
    return { username: this.tenant, year, month };
  }
}
