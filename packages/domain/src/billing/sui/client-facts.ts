import { useTypes } from '../../clients/index.ts';
import type { SuiFacts } from './billing-sui-report.ts';

/** Facts of a client in the register that the regulator asks for. */
interface ReportedClient {
  readonly code: string;
  readonly niu: string | null;
  readonly sic: string | null;
  readonly useType: string | null;
  readonly stratum: number | null;
  readonly voltageLevel: string | null;
  readonly connectionLevel: number | null;
  readonly assetOwner: string | null;
  readonly networkType: string | null;
  readonly circuit: string | null;
  readonly daneCode: string | null;
  readonly location: string | null;
  readonly address: string | null;
  /** True for a client in the register of self-generators, and for one that was billed for energy delivered in the month. */
  readonly isSelfGenerator: boolean;
  readonly marketCode: string | null;
  /** Code of the market at the regulator. */
  readonly market: string | null;
}

/**
 * Sector codes of the regulator other than strata 1 to 6. Codes 9 and 10 were not read in a source; the codes of other uses are not known.
 */
const sectors: Readonly<Record<string, string>> = { INDUSTRIAL: '7', COMERCIAL: '8', OFICIAL: '9', PROVISIONAL: '10' };

/**
 * Uses without a known sector code. Their clients are billed and reported, but nobody can enter a code for them because the annex was not
 * read.
 */
export const usesWithoutSector: readonly string[] = useTypes.filter(
  (use) => use !== 'RESIDENCIAL' && !(use in sectors),
);

/** Owner of the level-1 assets, where the register states it as part of the voltage level. */
const ownerByLevel: Readonly<Record<string, string>> = {
  '1': 'OPERADOR DE RED',
  Compartido: 'COMPARTIDO',
  Usuario: 'CLIENTE',
};

/** The facts of a client's row in TC1. */
export function clientSuiFacts(client: ReportedClient, retailer: string | null): SuiFacts {
  const level = client.connectionLevel === 4 ? '4' : client.voltageLevel;
  return {
    code: client.code,
    niu: client.niu,
    sic: client.sic,
    circuit: client.circuit,
    location: client.location,
    address: client.address,
    retailer,
    market: client.market,
    marketCode: client.marketCode,
    dane: client.daneCode,
    networkType: client.networkType,
    level: level !== null && level in ownerByLevel ? '1' : level,
    assetOwner: client.assetOwner ?? ownerByLevel[level ?? ''] ?? null,
    sector:
      client.useType === 'RESIDENCIAL' ? (client.stratum?.toString() ?? null) : (sectors[client.useType ?? ''] ?? null),
    useType: client.useType,
    selfGenerator: client.isSelfGenerator ? 'S' : 'N',
  };
}
