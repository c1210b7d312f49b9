import { useTypes } from '../../clients/index.ts';
import type { SuiFacts } from './billing-sui-report.ts';

/** What the register says of a client, as far as the regulator asks it. */
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
  /** Kept among self-generators, or billed for what was delivered in the month. */
  readonly isSelfGenerator: boolean;
  readonly marketCode: string | null;
  /** Of the market, by the regulator. */
  readonly market: string | null;
}

/** Sectors of the regulator besides the strata 1 to 6. 9 and 10 were not read in a source; other uses have no code that is known. */
const sectors: Readonly<Record<string, string>> = { INDUSTRIAL: '7', COMERCIAL: '8', OFICIAL: '9', PROVISIONAL: '10' };

/** They are billed and reported: nobody can give them a code that the annex was not read for. */
export const usesWithoutSector: readonly string[] = useTypes.filter(
  (use) => use !== 'RESIDENCIAL' && !(use in sectors),
);

/** Who owns the last part of the network at level 1, where the register says it by the level. */
const ownerByLevel: Readonly<Record<string, string>> = {
  '1': 'OPERADOR DE RED',
  Compartido: 'COMPARTIDO',
  Usuario: 'CLIENTE',
};

/** The facts of a client's row in TC1. */
export function clientSuiFacts(of: ReportedClient, retailer: string | null): SuiFacts {
  const level = of.connectionLevel === 4 ? '4' : of.voltageLevel;
  return {
    ...{ code: of.code, niu: of.niu, sic: of.sic, circuit: of.circuit, location: of.location, address: of.address },
    ...{ retailer, market: of.market, marketCode: of.marketCode, dane: of.daneCode, networkType: of.networkType },
    level: level !== null && level in ownerByLevel ? '1' : level,
    assetOwner: of.assetOwner ?? ownerByLevel[level ?? ''] ?? null,
    sector: of.useType === 'RESIDENCIAL' ? (of.stratum?.toString() ?? null) : (sectors[of.useType ?? ''] ?? null),
    useType: of.useType,
    selfGenerator: of.isSelfGenerator ? 'S' : 'N',
  };
}
