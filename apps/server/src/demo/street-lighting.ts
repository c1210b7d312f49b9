import type { BodyOf } from '@contador/contract';
import {
  checkLightingComponents,
  publishLightingTariffs,
  updateLightingOffers,
  updateLightingRegistrations,
} from '@contador/contract/street-lighting';
import { noLightingTerms } from '@contador/domain/street-lighting';
import type { LevelKey } from '@contador/domain/tariff-calculation';
import { addMonths, daysIn, isoMonth, type Month } from '@contador/kernel';
import { consumerPriceIndex, producerPriceIndex } from '@contador/market-files/synthetic-month';
import { type CompanyAtWork, wirePeriod } from './company-at-work.ts';
import { inParallel } from './in-parallel.ts';

/** Calls made concurrently. */
const HANDS = 4;

type Offer = BodyOf<typeof updateLightingOffers>;
type Agreed = Pick<Offer, 'contract' | 'indexVariable' | 'energyPrice' | 'commercialisation' | 'active'>;

interface DemoMunicipality {
  readonly municipality: string;
  readonly municipalityName: string;
  readonly market: string;
  /** Contracts with their first and last month, relative to the open input month; empty: no contract. */
  readonly contracts: readonly (Agreed & { readonly from: number; readonly to: number })[];
  /** True if there is no offer, only registered supplies. */
  readonly unoffered?: boolean;
  readonly supplies: readonly (readonly [name: string, level: LevelKey])[];
}

const price = (indexVariable: 'IPC' | 'IPP', energyPrice: number, commercialisation: number) =>
  ({ indexVariable, energyPrice, commercialisation }) as const;

/** Invented municipalities: no department has the code 90. */
const municipalities: readonly DemoMunicipality[] = [
  {
    municipality: '90001',
    municipalityName: 'Villa Esperanza',
    market: 'DNOM',
    contracts: [{ contract: 'AP-001-2024', ...price('IPC', 268.4, 38.5), from: -20, to: 14 }],
    supplies: [
      ['Parque principal', 'n1or'],
      ['Avenida de los Almendros', 'n1or'],
      ['Barrio El Carmen', 'n1comp'],
      ['Estadio municipal', 'n2'],
      ['Vía al aeropuerto', 'n2'],
    ],
  },
  {
    municipality: '90002',
    municipalityName: 'Puerto Sereno',
    market: 'DNOM',
    contracts: [{ contract: 'AP-014-2023', ...price('IPP', 281.7, 36.2), from: -34, to: 2 }],
    supplies: [
      ['Malecón', 'n1or'],
      ['Muelle turístico', 'n1us'],
      ['Barrio La Playa', 'n1or'],
      ['Zona portuaria', 'n3'],
    ],
  },
  {
    municipality: '90003',
    municipalityName: 'San Isidro',
    market: 'DNOM',
    contracts: [],
    supplies: [
      ['Casco urbano', 'n1or'],
      ['Vereda Alta', 'n1comp'],
      ['Plaza de mercado', 'n1us'],
    ],
  },
  {
    municipality: '90004',
    municipalityName: 'La Quebrada',
    market: 'DNOM',
    contracts: [{ contract: 'AP-007-2022', ...price('IPC', 254.9, 34.8), from: -36, to: -2 }],
    supplies: [
      ['Casco urbano', 'n1or'],
      ['Puente viejo', 'n1or'],
      ['Corregimiento El Salto', 'n1comp'],
      ['Polideportivo', 'n2'],
    ],
  },
  {
    municipality: '90005',
    municipalityName: 'Monteverde',
    market: 'DSUM',
    contracts: [
      { contract: 'AP-003-2021', ...price('IPC', 241.3, 33.1), from: -48, to: -13 },
      { contract: 'AP-021-2025', ...price('IPC', 272.6, 39.4), from: -12, to: 24 },
    ],
    supplies: [
      ['Parque Bolívar', 'n1or'],
      ['Calle Real', 'n1or'],
      ['Terminal de transporte', 'n2'],
      ['Parque industrial', 'n3'],
      ['Barrio Los Pinos', 'n1comp'],
    ],
  },
  {
    municipality: '90006',
    municipalityName: 'Santa Rita del Sur',
    market: 'DSUM',
    contracts: [],
    supplies: [
      ['Casco urbano', 'n1or'],
      ['Colegio departamental', 'n1us'],
      ['Vereda El Roble', 'n1comp'],
    ],
  },
  {
    municipality: '90007',
    municipalityName: 'Río Claro',
    market: 'DSUM',
    contracts: [
      { contract: 'AP-011-2024', ...price('IPP', 276.8, 37.9), from: -18, to: 18 },
      { contract: 'AP-011-2024 B', ...price('IPP', 265, 37.9), from: -18, to: 18, active: false },
    ],
    supplies: [
      ['Parque de la Ceiba', 'n1or'],
      ['Avenida del Río', 'n1or'],
      ['Planta de tratamiento', 'n2'],
      ['Barrio Obrero', 'n1comp'],
    ],
  },
  {
    municipality: '90008',
    municipalityName: 'El Mirador',
    market: 'DSUM',
    contracts: [],
    unoffered: true,
    supplies: [
      ['Casco urbano', 'n1or'],
      ['Mirador del cañón', 'n1us'],
      ['Vía panamericana', 'n2'],
    ],
  },
];

/** Number of months for which the demonstration company has supplied the municipalities. */
const SUPPLIED_MONTHS = 24;

const detail = 'Municipio inventado de la demostración.';

/** Adds offers of every kind, one of them expired, and the registered supplies. `open` is the open input month. */
export async function addStreetLighting(company: CompanyAtWork, open: Month): Promise<void> {
  const firstMonth = isoMonth(addMonths(open, -SUPPLIED_MONTHS));
  for (const { contracts, supplies, unoffered, ...fields } of municipalities) {
    const municipality = { ...fields, firstMonth };
    for (const { from, to, ...agreed } of contracts) {
      await company.do(updateLightingOffers, {
        body: { ...municipality, ...agreed, detail, pricing: 'contract', ...datesOf(open, from, to, agreed) },
      });
    }
    if (contracts.length === 0 && !unoffered) {
      await company.do(updateLightingOffers, {
        body: { ...municipality, ...noLightingTerms, contract: '', detail, pricing: 'regulated' },
      });
    }
    const rows = supplies.map(([name, level], at) => ({
      ...municipality,
      matricula: `AP-${municipality.municipality.slice(-2)}${String(at + 1).padStart(3, '0')}`,
      name,
      level,
      // One supply was taken out of service.
      active: !(municipality.municipality === '90004' && at === supplies.length - 1),
    }));
    await inParallel(HANDS, rows, async (body) => {
      await company.do(updateLightingRegistrations, { body });
    });
  }
}

/** Publishes the tariffs of all municipalities for a month whose regulated tariffs are published. */
export async function publishStreetLighting(company: CompanyAtWork, period: Month): Promise<void> {
  const query = { username: company.tenant, ...wirePeriod(period), version: 'def' };
  const { publishRefused } = await company.do(checkLightingComponents, { query });
  if (publishRefused === null) await company.do(publishLightingTariffs, { query: { ...query, cycle: 'AP' } });
}

function datesOf(open: Month, from: number, to: number, { indexVariable }: Agreed) {
  const [first, last] = [addMonths(open, from), addMonths(open, to)];
  const signed = addMonths(first, -1);
  const index = indexVariable === 'IPP' ? producerPriceIndex(signed) : consumerPriceIndex(signed);
  return {
    baseIndex: index.value,
    subscriptionDate: `${isoMonth(signed)}-15`,
    startDate: `${isoMonth(first)}-01`,
    finishDate: `${isoMonth(last)}-${daysIn(last)}`,
  };
}
