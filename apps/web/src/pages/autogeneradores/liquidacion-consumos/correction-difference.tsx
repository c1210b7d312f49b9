import { selfGeneratorSettlementTexts, settlementCorrectionTexts as texts } from '@contador/contract/messages';
import { type CorrectionReview, settledConcepts } from '@contador/contract/self-generators';
import { numberText } from '../../../ui/format/number-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import style from './corrections.module.css';

const { concepts: names } = selfGeneratorSettlementTexts;
const right = (text: string) => ({ text, align: 'right' as const });
/** Energies are stored in millionths of a kWh. Six decimals show also the differences that two would hide. */
const energy = (value: number | null | undefined) => (value == null ? '' : numberText(value, 6, { upTo: true }));

/** A corrected month next to the one in force: values by concept, causes, and consequences. */
export function CorrectionDifference({ review }: { readonly review: CorrectionReview }) {
  const { before, after, differences, causes, follows, lacks } = review;
  return (
    <div className={style.difference}>
      {lacks.length > 0 && (
        <div role="status">
          <p>{texts.lacks}</p>
          <ul>
            {lacks.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {after !== null && differences !== null && (
        <SimpleTable
          dense
          totalRow
          label={texts.difference}
          head={[
            { text: texts.concept },
            ...[texts.energyBefore, texts.energyAfter, texts.energyDifference].map(right),
            ...[texts.valueBefore, texts.valueAfter, texts.valueDifference].map(right),
          ]}
          rows={settledConcepts.map((code) => [
            code === 'TOT' ? names.TOT : `${code} ${names[code]}`,
            energy(before.concepts[code]?.energy),
            energy(after.concepts[code]?.energy),
            energy(differences[code]?.energy),
            numberText(before.concepts[code]?.value ?? 0),
            numberText(after.concepts[code]?.value ?? 0),
            numberText(differences[code]?.value ?? 0),
          ])}
        />
      )}
      {causes.length > 0 && (
        <SimpleTable
          dense
          label={texts.cause}
          head={[{ text: texts.cause }, { text: texts.changedColumn }, right(texts.causeEffect)]}
          rows={causes.map(({ cause, facts, total }) => [
            texts.causes[cause],
            facts.join(' · '),
            total === null ? '—' : numberText(total),
          ])}
        />
      )}
      {follows.length > 0 && (
        <section aria-label={texts.follows}>
          <h4>{texts.follows}</h4>
          <ul>
            {follows.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
