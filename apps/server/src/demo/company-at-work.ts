import type { BodyOf, Endpoint, ReplyOf } from '@contador/contract';
import {
  calcComponents,
  checkBeforePublishing,
  getVersionInfo,
  updateComponents,
} from '@contador/contract/tariff-calculation';
import { updateMarkets, uploadFiles, uploadInput, uploadParameter } from '@contador/contract/tariff-inputs';
import { calcCuOpTariff, calcOpTariff } from '@contador/contract/tariff-option';
import type { CalculationType, ComponentName } from '@contador/domain/tariff-calculation';
import { electricTariffId } from '@contador/domain/tariff-calculation';
import type { Month } from '@contador/kernel';
import type { ClientAnswer, ClientRequest } from '../platform/http/in-process-client.ts';
import type { FilesOfInput, NamedFile } from './files-by-input.ts';

/** A client that makes calls: in process, or through a server under test. */
export interface Caller {
  call<E extends Endpoint>(endpoint: E, request?: ClientRequest<E>): Promise<ClientAnswer<E>>;
  /** Sends a file to an upload address. */
  put(url: string, file: { readonly bytes: Uint8Array; readonly type: string }): Promise<void>;
}

const FILES_PER_PART = 10;
const REVIEWED = 'Se revisó contra el archivo de XM del mes: el valor es el publicado.';

/** A written reason for publishing despite a warning. */
interface Reason {
  readonly code: string;
  readonly subject: string;
  readonly reason: string;
}

/** A version of a month on which somebody works. */
export interface OpenMonth {
  readonly period: Month;
  readonly version: string;
}

/** A person who does a company's monthly work through the calls of the screens. Every method throws when its call is refused. */
export class CompanyAtWork {
  constructor(
    readonly caller: Caller,
    /** Account of the person, such as `dev@demo`. */
    readonly person: string,
  ) {}

  get tenant(): string {
    return this.person.split('@')[1] ?? '';
  }

  async do<E extends Endpoint>(endpoint: E, request: ClientRequest<E>): Promise<ReplyOf<E>> {
    const answer = await this.caller.call(endpoint, { ...request, as: this.person });
    return answer.reply;
  }

  async saveMarket(market: Omit<BodyOf<typeof updateMarkets>, 'username'>): Promise<void> {
    await this.do(updateMarkets, { body: { ...market, username: this.tenant } as BodyOf<typeof updateMarkets> });
  }

  /** Creates the period's next version; returns the existing one if there is one. */
  async openMonth(period: Month, calculationType: CalculationType, xmVersion: string): Promise<OpenMonth> {
    const info = await this.do(getVersionInfo, { query: { username: this.tenant, ...wirePeriod(period) } });
    const [version = info.nextVersion] = info.versions;
    if (info.versions.length === 0) {
      await this.do(updateComponents, {
        body: { username: this.tenant, ...wirePeriod(period), version, xmVersion, calculationType },
      });
    }
    return { period, version };
  }

  /** Uploads the files of an input in parts, and starts their reading. */
  async enterFiles(month: OpenMonth, { input, market, files }: FilesOfInput, anyMarket: string): Promise<void> {
    const query = { ...this.of(month, market ?? anyMarket), filename: input.name };
    for (const [at, part] of inParts(files).entries()) {
      await this.do(uploadFiles, { query: { ...query, part: at + 1 }, files: part });
    }
    await this.do(uploadInput, { query, body: { filename: files[0]?.name } });
  }

  async enterParameter(
    month: OpenMonth,
    market: string,
    filename: string,
    data: readonly (number | null)[],
  ): Promise<void> {
    const query = { ...this.of(month, market), filename, userType: 'Regulados' as const };
    await this.do(uploadParameter, { query, body: { data: [...data] } });
  }

  async components({ period, version }: OpenMonth, market: string): Promise<ReplyOf<typeof calcComponents>> {
    return await this.do(calcComponents, {
      query: { username: this.tenant, ...wirePeriod(period), version, market, user_type: 'Regulados' },
    });
  }

  /** Approves and publishes every unpublished component of the market, as the console shows them, or only the named ones. */
  async publishMarket(month: OpenMonth, market: string, only?: readonly ComponentName[]): Promise<void> {
    const { components } = await this.components(month, market);
    const Reasons = await this.reasons(month, market);
    for (const { component, published, approved, fingerprint } of components) {
      if (published || (only !== undefined && !only.includes(component))) continue;
      const fingerprintField = fingerprint === null ? {} : { Fingerprint: fingerprint };
      if (!approved) await this.decide(month, market, component, { Approved: true, ...fingerprintField });
      await this.decide(month, market, component, { Published: true, ...fingerprintField, Reasons });
    }
  }

  /** A written reason for each open warning of the list 'Antes de publicar'. */
  async reasons({ period, version }: OpenMonth, market: string): Promise<Reason[]> {
    const query = { username: this.tenant, ...wirePeriod(period), market, version };
    const { findings } = await this.do(checkBeforePublishing, { query });
    return findings
      .filter(({ severity, reason }) => severity === 'W' && reason === null)
      .map(({ code, subject }) => ({ code, subject, reason: REVIEWED }));
  }

  async decide(
    { period, version }: OpenMonth,
    market: string,
    component: ComponentName,
    decision: { Approved?: boolean; Published?: boolean; Fingerprint?: string; Reasons?: readonly Reason[] },
    definitive?: boolean,
  ): Promise<ReplyOf<typeof updateComponents>> {
    return await this.do(updateComponents, {
      body: {
        username: this.tenant,
        tariffId: electricTariffId(this.tenant, period, version),
        ...(definitive !== undefined && { definitive }),
        [component]: { [market]: decision },
      } as BodyOf<typeof updateComponents>,
    });
  }

  /** Approves and publishes the cards of the market's tariff option, as its page shows them; the last one publishes the tariffs. */
  async publishOption(month: OpenMonth, market: string): Promise<void> {
    const { cards } = await this.do(calcOpTariff, { query: this.of(month, market) });
    const pending = cards.filter(({ published }) => !published);
    const decisions = (decision: object) =>
      Object.fromEntries(
        pending.map(({ card, fingerprint }) => [
          card,
          { ...decision, ...(fingerprint !== null && { Fingerprint: fingerprint }) },
        ]),
      );
    if (pending.some(({ approved }) => !approved))
      await this.decideOption(month, { [market]: decisions({ Approved: true }) });
    if (pending.length > 0) await this.decideOption(month, { [market]: decisions({ Published: true }) });
  }

  async decideOption(
    { period, version }: OpenMonth,
    decisions: BodyOf<typeof calcCuOpTariff>['decisions'],
  ): Promise<ReplyOf<typeof calcCuOpTariff>> {
    return await this.do(calcCuOpTariff, {
      query: { username: this.tenant, ...wirePeriod(period) },
      body: { tariffId: electricTariffId(this.tenant, period, version), decisions },
    });
  }

  of({ period, version }: OpenMonth, market: string) {
    return { username: this.tenant, ...wirePeriod(period), market, version };
  }
}

/** The person of a demonstration company who works with its data. */
export function demoPerson(caller: Caller, tenant: string): CompanyAtWork {
  return new CompanyAtWork(caller, `dev@${tenant}`);
}

/** Month number and year as the calls contain them. */
export function wirePeriod(period: Month): { period: number; year: number } {
  return { period: period.number, year: period.year };
}

function inParts(files: readonly NamedFile[]): NamedFile[][] {
  const count = Math.ceil(files.length / FILES_PER_PART);
  return Array.from({ length: count }, (_, at) => files.slice(at * FILES_PER_PART, (at + 1) * FILES_PER_PART));
}
