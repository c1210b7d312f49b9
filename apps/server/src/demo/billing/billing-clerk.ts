import type { Endpoint, QueryOf } from '@contador/contract';
import {
  approveConsumptionLiquidation,
  approveLighting,
  approveSecurity,
  checkBillingStatusByCycle,
  checkConsumptionLiquidationFlags,
  checkCycleConsumptions,
  checkCycleOtherConcepts,
  checkLightingFlags,
  checkSecurityFlags,
  generateBills,
  liquidateConsumption,
  liquidateLighting,
  liquidateSecurity,
  prepareBillCharts,
  processConsumptionFile,
  processCreditsFile,
  processOtherConceptsFile,
  updateHistoricConsumption,
} from '@contador/contract/billing';
import { getSignedUrl } from '@contador/contract/uploads';
import type { Month } from '@contador/kernel';
import type { InProcessClient } from '../../http/in-process-client.ts';
import { WORKBOOK } from '../../uploads/upload-bound.ts';
import { CompanyAtWork } from '../company-at-work.ts';

/** A cycle in a month. */
export interface CycleOfMonth {
  readonly month: Month;
  readonly cycle: string;
}

/** One person who bills a company's cycles by the calls that the screens make. What is done already is not done again. */
export class BillingClerk extends CompanyAtWork {
  readonly #client: InProcessClient;

  constructor(client: InProcessClient, person: string) {
    super(client, person);
    this.#client = client;
  }

  async isBilled(of: CycleOfMonth): Promise<boolean> {
    const { billing_status: billed } = await this.do(checkBillingStatusByCycle, this.flagsOf(of));
    return billed[of.cycle] === true;
  }

  async sendConsumption(of: CycleOfMonth, bytes: Uint8Array, autogenerators: boolean): Promise<void> {
    const { cycles } = await this.do(checkCycleConsumptions, this.standingOf(of));
    if (cycles.some(({ cycle, file }) => cycle === of.cycle && file !== null)) return;
    const body = await this.send(of.month, 'consumos.xlsx', bytes);
    await this.do(processConsumptionFile, { query: { ...this.fileOf(of), autogenerators }, body });
  }

  async sendCharges(of: CycleOfMonth, kind: 'concepts' | 'credits', bytes: Uint8Array): Promise<void> {
    const standing = await this.do(checkCycleOtherConcepts, this.standingOf(of));
    if (standing[kind].some(({ cycle, file }) => cycle === of.cycle && file !== null)) return;
    const process = kind === 'concepts' ? processOtherConceptsFile : processCreditsFile;
    const body = await this.send(of.month, kind === 'concepts' ? 'otros-conceptos.xlsx' : 'creditos.xlsx', bytes);
    await this.do(process, { query: this.fileOf(of), body });
  }

  /** Whether the energy of the cycle is approved: its consumption is typed no more. */
  async isEnergyApproved(of: CycleOfMonth): Promise<boolean> {
    const { consumption_liq_flags: approved } = await this.do(checkConsumptionLiquidationFlags, this.flagsOf(of));
    return approved[of.cycle] === true;
  }

  async liquidateEnergy(of: CycleOfMonth): Promise<void> {
    await this.#of(liquidateConsumption, of);
    await this.#of(approveConsumptionLiquidation, of);
  }

  async liquidateTaxes(of: CycleOfMonth): Promise<void> {
    const lighting = await this.do(checkLightingFlags, this.flagsOf(of));
    if (!lighting.agreement_liq_flags[of.cycle]) {
      await this.#of(liquidateLighting, of);
      await this.#of(approveLighting, of);
    }
    const security = await this.do(checkSecurityFlags, this.flagsOf(of));
    if (security.agreement_liq_flags[of.cycle]) return;
    await this.#of(liquidateSecurity, of);
    await this.#of(approveSecurity, of);
  }

  async issueBills(of: CycleOfMonth): Promise<void> {
    for (const step of [updateHistoricConsumption, prepareBillCharts, generateBills]) await this.#of(step, of);
  }

  async #of<E extends Endpoint>(endpoint: E, { month, cycle }: CycleOfMonth): Promise<void> {
    const query = { username: this.tenant, year: month.year, month: month.number, cycle };
    await this.do(endpoint, { query: query as QueryOf<E> });
  }

  /** Sends a workbook to an address of its own, for a month. Gives what its processing is asked with. */
  async send(month: Month, fileName: string, bytes: Uint8Array) {
    const query = { username: this.tenant, year: month.year, period: month.number };
    const { url } = await this.do(getSignedUrl, { query, body: { fileName, contentType: WORKBOOK } });
    await this.#client.put(url, { bytes, type: WORKBOOK });
    return { fileName, contentType: WORKBOOK };
  }

  private fileOf({ month, cycle }: CycleOfMonth) {
    return { username: this.tenant, year: month.year, month: month.number, cycle };
  }

  private flagsOf({ month, cycle }: CycleOfMonth) {
    const query = { username: this.tenant, year: month.year, month: month.number };
    return { query, body: { users_by_cycle: { [cycle]: 0 } } };
  }

  private standingOf({ month, cycle }: CycleOfMonth) {
    const query = { username: this.tenant, year: month.year, month: month.number };
    return { query, body: { usersByCycle: { [cycle]: 0 } } };
  }
}
