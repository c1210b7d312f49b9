import { CEDENAR } from '@contador/regulation';
import { inTenant } from '../platform/database/in-tenant.ts';
import { publishPrintedMonth } from '../tariff-calculation/index.ts';
import { type CompanyAtWork, demoPerson } from './company-at-work.ts';
import { retailMarkets } from './retail-market.ts';
import type { DemoContext } from './run-demo-steps.ts';

const TENANT = 'cedenar';
const MARKET = 'NARM';
const SOURCE = 'CEDENAR, "Costo unitario de prestación del servicio", publicación mensual';

/** Day of the month from which a printed tariff was valid, where it was not the 21st. */
const validFromDay: Readonly<Record<string, string>> = { '2025-08': '17' };

/**
 * The market of Nariño with its real constants. Fuente: constantes del formato T9 del SUI (Cf y riesgos de cartera) y tabla de
 * mercados de XM; lo que no se conoce queda vacío.
 */
export async function addNarino(caller: CompanyAtWork['caller']): Promise<void> {
  await demoPerson(caller, TENANT).saveMarket({
    code: MARKET,
    name: 'NARIÑO',
    lacCode: MARKET,
    lacName: 'NARIÑO',
    area: 'OCCIDENTE',
    active: true,
    entryMonth: '2025-03',
    constantsFrom: '2025-03',
    suiCode: '173',
    distributor: 'CDND',
    incumbentName: 'CEDENAR',
    incumbentCode: 'CDNC',
    networkOperatorCode: 'CDND',
    strZone: 'Centro-Sur',
    cfBase: 6888.9,
    rct: 0.00615,
    rcae: 0.0763,
    chargesCot: true,
    indexMode: 'IPC_ONLY',
  });
}

/** Imports the months that the company published on paper, as its history. */
export async function bringPrintedHistory({ parts }: Pick<DemoContext, 'parts'>): Promise<void> {
  for (const printed of CEDENAR) {
    await inTenant(parts.database, TENANT, (transaction) =>
      publishPrintedMonth(transaction, {
        tenant: TENANT,
        market: MARKET,
        printed,
        source: SOURCE,
        validFrom: new Date(`${printed.month}-${validFromDay[printed.month] ?? '21'}T05:00:00Z`),
        by: { email: `dev@${TENANT}`, personName: 'Contador' },
        at: parts.now(),
      }),
    );
  }
}

/** Adds two markets of a company that only retails; nothing about them is invented. */
export async function addRetailMarkets(caller: CompanyAtWork['caller']): Promise<void> {
  const company = demoPerson(caller, 'spectrum');
  const common = { active: true, entryMonth: '2025-01' } as const;
  for (const { code, name, area, suiCode, distributor } of retailMarkets)
    await company.saveMarket({
      ...common,
      code,
      name,
      area,
      suiCode,
      lacCode: code,
      lacName: name,
      distributor,
    });
}
