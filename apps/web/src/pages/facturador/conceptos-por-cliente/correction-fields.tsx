import { type CorrectableBill, correctedMoney } from '@contador/contract/billing';
import { billingIntakeTexts, billCorrectionTexts as texts } from '@contador/contract/messages';
import { consumptionRules } from '@contador/domain/billing';
import { typedNothing } from '@contador/domain/entry';
import { Checkbox, Select } from '@mantine/core';
import aligned from '../../../ui/fields/aligned-fields.module.css';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import style from './correction.module.css';
import { type CorrectionDraft, creditParts, energiesOf } from './correction-draft.ts';
import { CorrectionTerms } from './correction-terms.tsx';

interface Props {
  readonly bill: CorrectableBill;
  readonly draft: CorrectionDraft;
  readonly onChange: (part: Partial<CorrectionDraft>) => void;
}

const reactive = ['inductive', 'penalised', 'capacitive'];
const money = ['permutedValue', 'surplusValue'];
const unitOf = (energy: string) => (money.includes(energy) ? '$' : reactive.includes(energy) ? 'kVArh' : 'kWh');

/** Fields of a bill to correct: consumption, tariff, percentages, factor M, other concepts, credits. */
export function CorrectionFields({ bill, draft, onChange }: Props) {
  return (
    <>
      <fieldset>
        <legend>{texts.consumption}</legend>
        <div className={`${style.fields} ${aligned.aligned}`}>
          {energiesOf(bill).map((energy) => (
            <NumberField
              key={energy}
              label={billingIntakeTexts.fields[energy]}
              unit={unitOf(energy)}
              rule={money.includes(energy) ? consumptionRules.money : consumptionRules.energy}
              required
              value={draft.consumption[energy]}
              onChange={(typed) => onChange({ consumption: { ...draft.consumption, [energy]: typed } })}
            />
          ))}
        </div>
      </fieldset>
      <CorrectionTerms bill={bill} draft={draft} onChange={onChange} />
      <fieldset>
        <legend>{texts.concepts}</legend>
        <Concepts bill={bill} draft={draft} onChange={onChange} />
      </fieldset>
      {bill.credits.length > 0 && (
        <fieldset>
          <legend>{texts.credits}</legend>
          <Credits bill={bill} draft={draft} onChange={onChange} />
        </fieldset>
      )}
    </>
  );
}

function Concepts({ bill, draft, onChange }: Props) {
  const { concepts } = draft;
  const change = (place: number, part: Partial<(typeof concepts)[number]>) =>
    onChange({ concepts: concepts.map((it, at) => (at === place ? { ...it, ...part } : it)) });
  const add = (code: string | null) => {
    const offered = bill.offered.find((it) => it.code === code);
    if (offered === undefined) return;
    onChange({ concepts: [...concepts, { ...offered, charged: true, value: typedNothing }] });
  };
  return (
    <div className={`${style.fields} ${aligned.aligned}`}>
      {concepts.length === 0 && <p>{texts.noConcepts}</p>}
      {concepts.map(({ key, name, charged, value }, place) => (
        <div key={key ?? place} className={style.charge}>
          <NumberField
            label={name}
            unit="$"
            rule={correctedMoney}
            required={charged}
            value={value}
            onChange={(typed) => change(place, { value: typed })}
          />
          <Checkbox
            label={texts.charged}
            aria-label={texts.ofCredit(texts.charged, name)}
            checked={charged}
            onChange={(event) => change(place, { charged: event.currentTarget.checked })}
          />
        </div>
      ))}
      <Select
        label={texts.addConcept}
        placeholder={texts.chooseConcept}
        data={bill.offered.map(({ code, name }) => ({ value: code, label: name }))}
        value={null}
        onChange={add}
        searchable
      />
    </div>
  );
}

function Credits({ bill, draft, onChange }: Props) {
  const { credits } = draft;
  const change = (place: number, part: Partial<(typeof credits)[number]>) =>
    onChange({ credits: credits.map((it, at) => (at === place ? { ...it, ...part } : it)) });
  return credits.map((credit, place) => {
    const name = bill.credits.find(({ key }) => key === credit.key)?.name ?? credit.key;
    return (
      <div key={credit.key} className={`${style.fields} ${aligned.aligned}`}>
        {creditParts.map((part) => (
          <NumberField
            key={part}
            label={texts.ofCredit(texts.credit[part], name)}
            unit="$"
            rule={consumptionRules.money}
            required={credit.charged}
            value={credit[part]}
            onChange={(typed) => change(place, { [part]: typed })}
          />
        ))}
        <Checkbox
          label={texts.ofCredit(texts.charged, name)}
          checked={credit.charged}
          onChange={(event) => change(place, { charged: event.currentTarget.checked })}
        />
      </div>
    );
  });
}
