import { isoMonth, type Month, previousMonth, refused } from '@contador/kernel';
import { withinBounds } from '../bounds.ts';
import { checkExtension, checkMonthlyName } from '../file-name.ts';
import { Findings } from '../findings.ts';
import { comparable } from '../label.ts';
import type { MarketFile } from '../market-file.ts';
import { chargeSentences } from '../messages/charges.ts';
import type { LocatedAmount } from '../place.ts';
import type { ReadingMarket } from '../reading-context.ts';
import type { AddChargesReading } from '../readings/add-charges.ts';
import { type AreaCharge, areaCharge } from './area-charge.ts';
import { marketOf } from './own-market.ts';
import type { WorkbookReader } from './reader.ts';

const AREAS = ['CENTRO', 'OCCIDENTE', 'ORIENTE', 'SUR'];
const LEVELS = [1, 2, 3] as const;
type Level = (typeof LEVELS)[number];

/**
 * Reads the three workbooks `LiquidacionDefinitivos<Area>Nivel<N>_AAAAMM.xlsx` (month m−2): the charge of the area by level, equal for
 * all its operators and decreasing from level 1 to level 3.
 */
export const readAddCharges: WorkbookReader<AddChargesReading> = async (files, context) => {
  const findings = new Findings();
  const own = marketOf(context);
  if (!withinBounds(files, findings)) return refused(findings.all());
  const month = previousMonth(context.period);
  const charges = new Map<Level, AreaCharge>();
  const levelFiles = new Map<Level, string>();
  for (const file of files) {
    checkExtension(file.name, ['.xlsx'], findings);
    checkMonthlyName(file.name, 'Liquidacion', month, findings);
    checkArea(file.name, own, findings);
    const level = checkLevel(file, levelFiles, findings);
    const charge = await areaCharge(file, level, own, month, findings);
    if (level && charge) charges.set(level, charge);
  }
  for (const level of LEVELS) {
    if (levelFiles.has(level)) continue;
    const expected = chargeSentences.fileOfLevel(level);
    findings.refuse({ file: expectedName(own.area, level, month) }, 'level-missing', expected);
  }
  const [n1, n2, n3] = LEVELS.map((level) => charges.get(level)?.charge);
  checkDecreasing([n1, n2, n3], findings);
  if (!n1 || !n2 || !n3) return refused(findings.all());
  const operators = charges.get(1)?.operators ?? [];
  const rows = [...charges.values()].reduce((sum, it) => sum + it.operators.length, 0);
  return findings.conclude(() => ({
    reader: 'add-charges',
    counts: { files: files.length, days: 0, rows, agents: operators.length },
    warnings: findings.warnings,
    area: own.area,
    levels: { n1, n2, n3 },
    operators,
  }));
};

/** Expected name of the workbook of a missing level: `LiquidacionDefinitivosCentroNivel2_202508.xlsx`. */
function expectedName(area: string, level: Level, month: Month): string {
  const name = area.charAt(0).toUpperCase() + area.slice(1).toLowerCase();
  return `LiquidacionDefinitivos${name}Nivel${level}_${isoMonth(month).replace('-', '')}.xlsx`;
}

function checkArea(name: string, own: ReadingMarket, findings: Findings): void {
  const label = comparable(name);
  const found = AREAS.find((area) => new RegExp(`${area}[-_ ]*NIVEL`).test(label));
  if (!found || found === own.area.toUpperCase()) return;
  findings.refuse({ file: name }, 'other-area', chargeSentences.fileOfArea(own.area), found);
}

function checkLevel(file: MarketFile, files: Map<Level, string>, findings: Findings): Level | undefined {
  const digit = /nivel[-_ ]?([1-3])(?!\d)/i.exec(file.name)?.[1];
  const level = LEVELS.find((it) => String(it) === digit);
  if (!level) {
    const expected = chargeSentences.nameWithLevel;
    findings.refuse({ file: file.name }, 'file-name', expected, file.name);
    return undefined;
  }
  const earlier = files.get(level);
  if (earlier === undefined) {
    files.set(level, file.name);
    return level;
  }
  const expected = chargeSentences.oneFileOfLevel(level, earlier);
  findings.refuse({ file: file.name }, 'level-repeated', expected, `Nivel${level}`);
  return undefined;
}

function checkDecreasing(charges: readonly (LocatedAmount | undefined)[], findings: Findings): void {
  for (let at = 1; at < charges.length; at++) {
    const [above, below] = [charges[at - 1], charges[at]];
    if (!above || !below || Number(below.amount) < Number(above.amount)) continue;
    const { amount, ...place } = below;
    const expected = chargeSentences.lowerThanLevelBelow(at + 1, above.amount);
    findings.refuse(place, 'levels-not-decreasing', expected, amount);
  }
}
