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
import type { InProcessClient } from '../../platform/http/in-process-client.ts';
import { WORKBOOK } from '../../platform/uploads/upload-bound.ts';
import { CompanyAtWork } from '../company-at-work.ts';

/** A cycle in a month. */
export interface CycleOfMonth {
  readonly month: Month;
  readonly cycle: string;
}

/** A person who bills a company's cycles through the calls of the screens. Idempotent: finished steps are not repeated. */
export class BillingClerk extends CompanyAtWork {
  readonly #client: InProcessClient;

  constructor(client: InProcessClient, person: string) {
    super(client, person);
    this.#client = client;
  }

  async isBilled(cycleMonth: CycleOfMonth): Promise<boolean> {
    const { billing_status: billed } = await this.do(checkBillingStatusByCycle, this.flagsOf(cycleMonth));
    return billed[cycleMonth.cycle] === true;
  }

  async sendConsumption(cycleMonth: CycleOfMonth, bytes: Uint8Array, autogenerators: boolean): Promise<void> {
    const { cycles } = await this.do(checkCycleConsumptions, this.standingOf(cycleMonth));
    if (cycles.some(({ cycle, file }) => cycle === cycleMonth.cycle && file !== null)) return;
    const body = await this.send(cycleMonth.month, 'consumos.xlsx', bytes);
    await this.do(processConsumptionFile, { query: { ...this.fileOf(cycleMonth), autogenerators }, body });
  }

  async sendCharges(cycleMonth: CycleOfMonth, kind: 'concepts' | 'credits', bytes: Uint8Array): Promise<void> {
    const standing = await this.do(checkCycleOtherConcepts, this.standingOf(cycleMonth));
    if (standing[kind].some(({ cycle, file }) => cycle === cycleMonth.cycle && file !== null)) return;
    const process = kind === 'concepts' ? processOtherConceptsFile : processCreditsFile;
    const body = await this.send(
      cycleMonth.month,
      kind === 'concepts' ? 'otros-conceptos.xlsx' : 'creditos.xlsx',
      bytes,
    );
    await this.do(process, { query: this.fileOf(cycleMonth), body });
  }

  /** Whether the energy of the cycle is approved, after which no consumption can be typed. */
  async isEnergyApproved(cycleMonth: CycleOfMonth): Promise<boolean> {
    const { consumption_liq_flags: approved } = await this.do(
      checkConsumptionLiquidationFlags,
      this.flagsOf(cycleMonth),
    );
    return approved[cycleMonth.cycle] === true;
  }

  async liquidateEnergy(cycleMonth: CycleOfMonth): Promise<void> {
    await this.#doForCycle(liquidateConsumption, cycleMonth);
    await this.#doForCycle(approveConsumptionLiquidation, cycleMonth);
  }

  async liquidateTaxes(cycleMonth: CycleOfMonth): Promise<void> {
    const lighting = await this.do(checkLightingFlags, this.flagsOf(cycleMonth));
    if (!lighting.agreement_liq_flags[cycleMonth.cycle]) {
      await this.#doForCycle(liquidateLighting, cycleMonth);
      await this.#doForCycle(approveLighting, cycleMonth);
    }
    const security = await this.do(checkSecurityFlags, this.flagsOf(cycleMonth));
    if (security.agreement_liq_flags[cycleMonth.cycle]) return;
    await this.#doForCycle(liquidateSecurity, cycleMonth);
    await this.#doForCycle(approveSecurity, cycleMonth);
  }

  async issueBills(cycleMonth: CycleOfMonth): Promise<void> {
    for (const step of [updateHistoricConsumption, prepareBillCharts, generateBills])
      await this.#doForCycle(step, cycleMonth);
  }

  async #doForCycle<E extends Endpoint>(endpoint: E, { month, cycle }: CycleOfMonth): Promise<void> {
    const query = { username: this.tenant, year: month.year, month: month.number, cycle };
    await this.do(endpoint, { query: query as QueryOf<E> });
  }

  /** Uploads a workbook for a month to a new upload address, and returns the body of the call that processes it. */
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
