import { selfGeneratorSettlementTexts } from '@contador/contract/messages';
import type { TraceTree } from '@contador/contract/tariff-calculation';
import { Facts } from '../../../ui/trace/facts.tsx';
import { amountText, unitText } from '../../../ui/trace/trace-amount.ts';
import style from './hour-split.module.css';

const { split: texts } = selfGeneratorSettlementTexts.page;

/** Symbol of surplus 1 of an hour, and of the two imports that it is compared with by the option of the law (CREG 174/2021, art. 25). */
const EXCHANGED = 'Exc1';
const IMPORTS = ['ImpM', 'AcuImp'];

interface Split {
  /** Export of the month before the hour, and import that it is compared with, kWh. */
  readonly before: TraceTree;
  readonly imported: TraceTree;
  /** Export of the hour and the part of it that is exchanged, kWh. */
  readonly exported: TraceTree;
  readonly exchanged: TraceTree;
}

/** Reads the split from surplus 1 of an hour, or from a term that uses it; `undefined` if its terms have not been fetched. */
function splitOf(term: TraceTree): Split | undefined {
  if (term.origin.kind !== 'formula') return undefined;
  const terms = new Map(term.origin.terms.map((it) => [it.symbol, it]));
  const exchanged = terms.get(EXCHANGED);
  if (exchanged && term.symbol !== EXCHANGED) return splitOf(exchanged);
  const [before, exported] = [terms.get('Acu'), terms.get('Exp')];
  const imported = IMPORTS.flatMap((symbol) => terms.get(symbol) ?? [])[0];
  if (term.symbol !== EXCHANGED || !before || !exported || !imported || Number(exported.amount) <= 0) return undefined;
  return { before, exported, imported, exchanged: term };
}

/** How the export of an hour is split: what completes the import is surplus 1, the rest surplus 2. */
export function HourSplit({ term }: { readonly term: TraceTree }) {
  const split = splitOf(term);
  if (split === undefined) return null;
  const { before, imported, exported, exchanged } = split;
  const energy = (value: number) => `${amountText(String(value), 'kWh')} ${unitText('kWh')}`;
  const [whole, first] = [Number(exported.amount), Number(exchanged.amount)];
  return (
    <section className={style.split}>
      <h4>{texts.title}</h4>
      <svg className={style.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
        <rect className={style.exchanged} width={(100 * first) / whole} height={10} />
        <rect className={style.paid} x={(100 * first) / whole} width={100 - (100 * first) / whole} height={10} />
      </svg>
      <Facts
        facts={[
          [texts.imported, energy(Number(imported.amount))],
          [texts.before, energy(Number(before.amount))],
          [texts.lacking, energy(Math.max(0, Number(imported.amount) - Number(before.amount)))],
          [texts.exported, energy(whole)],
          [texts.exchanged, energy(first)],
          [texts.paid, energy(whole - first)],
        ]}
      />
    </section>
  );
}
