import { updateComponents } from '@contador/contract/tariff-calculation';
import { updateMarkets, uploadFiles, uploadInput } from '@contador/contract/tariff-inputs';
import type { MarketFile } from '@contador/market-files';
import { exampleParameters as example } from '../../tariff-calculation/testing/example-parameters.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Markets and rows of the month with which the product's documents recompute a tariff by hand. */
export { example };

/** Drives a company through the API as one of its people. */
export class InputScene {
  constructor(
    readonly server: TestServer,
    readonly as = 'dev@demo',
    readonly period = { period: example.month, year: example.year },
  ) {}

  get username(): string {
    return this.as.split('@')[1] ?? '';
  }

  /** Query fields that every call of a version has. */
  of(market: string, version = 'def') {
    return { username: this.username, ...this.period, market, version };
  }

  /** Adds the company's two markets, with their constants from the first month of the year. */
  async addMarkets(): Promise<void> {
    for (const [code, { market }] of Object.entries(example.markets)) {
      const answer = await this.server.call(updateMarkets, {
        as: this.as,
        body: {
          ...market,
          username: this.username,
          code,
          lacCode: code,
          lacName: market.name,
          distributor: example.distributor,
          suiCode: String(market.suiCode),
          active: true,
          entryMonth: '2025-01',
        },
      });
      if (answer.status !== 200) throw new Error(answer.raw.payload);
    }
  }

  async createVersion(version = 'def', xmVersion = '.txf'): Promise<void> {
    const { username, period } = this;
    const answer = await this.server.call(updateComponents, {
      as: this.as,
      body: { username, ...period, version, xmVersion, calculationType: 'FRANJAS HORARIAS' },
    });
    if (answer.status !== 200) throw new Error(answer.raw.payload);
  }

  /** Stages the files in parts of ten, and reads them. */
  async upload(input: string, market: string, files: readonly MarketFile[], version = 'def') {
    await this.stage(input, market, files, version);
    return await this.read(input, market, files[0]?.name, version);
  }

  async stage(input: string, market: string, files: readonly MarketFile[], version = 'def') {
    const query = { ...this.of(market, version), filename: input };
    for (let part = 1; (part - 1) * 10 < files.length; part++) {
      const answer = await this.server.call(uploadFiles, {
        as: this.as,
        query: { ...query, part },
        files: files.slice((part - 1) * 10, part * 10),
      });
      if (answer.status !== 200) throw new Error(answer.raw.payload);
    }
  }

  async read(input: string, market: string, first?: string, version = 'def') {
    return await this.server.call(uploadInput, {
      as: this.as,
      query: { ...this.of(market, version), filename: input },
      body: first === undefined ? {} : { filename: first },
    });
  }
}
