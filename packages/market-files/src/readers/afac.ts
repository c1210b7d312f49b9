import { refused } from '@contador/kernel';
import { checkExtension, checkMonthlyName } from '../file-name.ts';
import { Findings } from '../findings.ts';
import { marketSentences } from '../messages/demand-and-prices.ts';
import type { LocatedAmount } from '../place.ts';
import type { AfacReading } from '../readings/afac.ts';
import { singleFile } from '../single-file.ts';
import { TextTable } from '../text/text-table.ts';
import type { Reader } from './reader.ts';

type AfacAmount = Exclude<keyof AfacReading, 'reader' | 'counts' | 'warnings' | 'agent'>;

/** Columns of the settlement that the tariff uses. Only the two columns of restrictions may be negative, because of adjustments. */
const OF_AMOUNT: { readonly [Key in AfacAmount]: { readonly column: string; readonly negative: boolean } } = {
  realLosses: { column: 'PERDIDA REAL (kWh)', negative: false },
  realDemand: { column: 'DEMANDA REAL (kWh)', negative: false },
  poolPurchaseEnergy: { column: 'COMPRAS ENERGIA EN BOLSA (KWH)', negative: false },
  poolPurchaseValue: { column: 'COMPRAS ENERGIA EN BOLSA ($)', negative: false },
  deviationSales: { column: 'VENTAS EN DESVIACION ($)', negative: true },
  relievedRestrictions: { column: 'RESTRICCIONES ALIVIADAS ($)', negative: true },
  contractPurchaseEnergy: { column: 'COMPRAS EN CONTRATOS (kWh)', negative: false },
};
const COLUMNS = (Object.keys(OF_AMOUNT) as AfacAmount[]).map((key) => ({ key, ...OF_AMOUNT[key] }));

/** Columns are located by name among any others, because the list grows with the regulation. */
const LAYOUT = { columns: ['AGENTE', ...COLUMNS.map((it) => it.column)], open: true };

/** Reads the monthly settlement by agent `afacMM.<ver>`: the row of the company's agent, in which every used cell must have a value. */
export const readAfac: Reader<AfacReading> = (files, context) => {
  const findings = new Findings();
  const file = singleFile(files, findings);
  if (!file) return refused(findings.all());
  checkExtension(file.name, [context.xmVersion], findings);
  checkMonthlyName(file.name, 'afac', context.period, findings);
  const own = context.retailer.toUpperCase();
  const agents = new Map<string, number>();
  const amounts = new Map<AfacAmount, LocatedAmount>();
  const table = TextTable.open(file, LAYOUT, findings);
  const rows = table?.forEachRow(() => {
    const agentCell = table.cell('AGENTE');
    const agent = table.code(agentCell);
    const earlier = agents.get(agent);
    if (earlier !== undefined) {
      table.refuse(agentCell, 'repeated-row', marketSentences.agentOnce(earlier), agent);
      return;
    }
    agents.set(agent, table.line);
    for (const { key, column, negative } of COLUMNS) {
      const amount = table.amount(table.cell(column), { negative, required: agent === own });
      if (agent === own && amount) amounts.set(key, amount);
    }
  });
  if (agents.size > 0 && !agents.has(own)) {
    const expected = marketSentences.rowOfAgent(own);
    findings.refuse({ file: file.name, column: 'AGENTE' }, 'own-agent-missing', expected);
  }
  return findings.conclude(() => ({
    reader: 'afac',
    counts: { files: 1, days: 0, rows: rows ?? 0, agents: agents.size },
    warnings: findings.warnings,
    agent: own,
    ...(Object.fromEntries(amounts) as Record<AfacAmount, LocatedAmount>),
  }));
};
