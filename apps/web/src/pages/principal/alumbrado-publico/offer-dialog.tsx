import { streetLightingTexts as texts } from '@contador/contract/messages';
import { type LightingOfferRow, type MunicipalityRow, updateLightingOffers } from '@contador/contract/street-lighting';
import { energyPrice, type Settled, type Typed, untouched } from '@contador/domain/entry';
import {
  emptyLightingOfferFields,
  type LightingPricing,
  lightingIndex,
  noLightingTerms,
} from '@contador/domain/street-lighting';
import { emptyFields, indexationVariables } from '@contador/domain/tariff-inputs';
import { isoMonth } from '@contador/kernel';
import { Select, Switch, TextInput } from '@mantine/core';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import type { OnRevision } from '../../../patterns/use-meanwhile.ts';
import { useRecordDraft } from '../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useDraftOwner } from '../../../shell/session/session.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { MunicipalityFields } from './municipality-fields.tsx';
import style from './street-lighting.module.css';

type Terms = Pick<LightingOfferRow, keyof typeof noLightingTerms>;

interface TypedTerms {
  readonly indexVariable: LightingOfferRow['indexVariable'];
  readonly baseIndex: Typed<number>;
  readonly energyPrice: Typed<number>;
  readonly commercialisation: Typed<number>;
  readonly subscriptionDate: Typed<string>;
  readonly startDate: Typed<string>;
  readonly finishDate: Typed<string>;
}

/** Draft of an offer, including the municipality that saving it may create. */
interface OfferDraft extends TypedTerms {
  readonly contract: string;
  readonly detail: string;
  readonly pricing: LightingPricing | null;
  readonly active: boolean;
  readonly municipalityName: string;
  readonly market: string | null;
  readonly firstMonth: string | null;
}

/** Builds the draft of an existing or a new offer. */
function draftOf(
  offer: LightingOfferRow | undefined,
  municipality: MunicipalityRow | undefined,
  proposed: { readonly market: string | null; readonly month: string },
): OfferDraft {
  return {
    contract: offer?.contract ?? '',
    detail: offer?.detail ?? '',
    pricing: offer?.pricing ?? null,
    active: offer?.active ?? true,
    ...typedTerms(offer ?? noLightingTerms),
    municipalityName: municipality?.name ?? '',
    market: municipality?.market ?? proposed.market,
    firstMonth: municipality === undefined ? proposed.month : municipality.firstMonth,
  };
}

function typedTerms(terms: Terms): TypedTerms {
  return {
    indexVariable: terms.indexVariable,
    baseIndex: untouched(terms.baseIndex),
    energyPrice: untouched(terms.energyPrice),
    commercialisation: untouched(terms.commercialisation),
    subscriptionDate: untouched(terms.subscriptionDate),
    startDate: untouched(terms.startDate),
    finishDate: untouched(terms.finishDate),
  };
}

/** Draft terms of an offer without contract: no indexation and no dates. */
const noTypedTerms: TypedTerms = typedTerms(noLightingTerms);

interface OfferDialogProps {
  readonly code: string;
  /** Undefined while the municipality has no record: saving the offer creates it. */
  readonly municipality: MunicipalityRow | undefined;
  /** Undefined for a new offer. */
  readonly offer: LightingOfferRow | undefined;
  readonly onClose: () => void;
}

/** Edits one offer of a municipality. An offer without contract has no indexation and no dates. */
export function OfferDialog({ code, municipality, offer, onClose }: OfferDialogProps) {
  const { marketCode, tariffMonth } = usePeriod();
  const title = offer ? texts.offer(offer.number) : texts.newOffer;
  const {
    draft,
    change,
    dirty,
    seen,
    leave,
    offer: recoveryOffer,
  } = useRecordDraft({
    owner: useDraftOwner(),
    title,
    onClose,
    record: `lighting-offer/${code}/${offer?.number ?? 'new'}`,
    begin: () => draftOf(offer, municipality, { market: marketCode ?? null, month: isoMonth(tariffMonth) }),
    revision: offer?.revision,
  });
  const update = useWrite(updateLightingOffers);
  const { save, fault } = useRecordSaving({
    endpoint: updateLightingOffers,
    seen,
    onSaved: leave,
    savedText: texts.offerSaved,
    emptyText: texts.emptyFields,
  });
  const choosePricing = (pricing: LightingPricing | null) =>
    change(pricing === 'regulated' ? { ...noTypedTerms, pricing } : { pricing });
  const send = (values: Settled<OfferDraft>, more: OnRevision & { acceptOverlap?: true }) =>
    update.send({ body: { ...values, ...more, municipality: code, ...(offer && { number: offer.number }) } });
  const saveOffer = () =>
    save(draft, {
      empty: (values) => [...emptyFields(values, ['municipalityName', 'market']), ...emptyLightingOfferFields(values)],
      send,
      overrule: {
        code: 'alu-offer-overlaps',
        question: texts.overlapQuestion,
        send: (values, on) => send(values, { ...on, acceptOverlap: true }),
      },
    });
  const withContract = draft.pricing === 'contract';

  return (
    <RecordDialog
      title={title}
      opened
      wide
      onClose={leave}
      onSave={saveOffer}
      saving={update.pending}
      dirty={dirty}
      note={texts.changeNote}
    >
      {recoveryOffer}
      <MunicipalityFields
        code={code}
        name={draft.municipalityName}
        market={draft.market}
        firstMonth={draft.firstMonth}
        fault={fault}
        onChange={change}
      />
      <Select
        label={texts.pricing}
        required
        data={(['regulated', 'contract'] as const).map((value) => ({ value, label: texts.pricingNames[value] }))}
        allowDeselect={false}
        value={draft.pricing}
        onChange={(value) => choosePricing(value as LightingPricing | null)}
        error={fault('pricing')}
      />
      <TextInput
        label={texts.contract}
        className={style.twice ?? ''}
        maxLength={60}
        value={draft.contract}
        onChange={(event) => change({ contract: event.currentTarget.value })}
      />
      {withContract && (
        <>
          <Select
            label={texts.indexVariable}
            required
            data={[...indexationVariables]}
            allowDeselect={false}
            value={draft.indexVariable}
            onChange={(value) => change({ indexVariable: value as OfferDraft['indexVariable'] })}
            error={fault('indexVariable')}
          />
          <NumberField
            label={texts.baseIndex}
            required
            rule={lightingIndex}
            value={draft.baseIndex}
            onChange={(baseIndex) => change({ baseIndex })}
            error={fault('baseIndex')}
          />
          <NumberField
            label={texts.energyPrice}
            required
            unit={texts.unitPrice}
            rule={energyPrice}
            value={draft.energyPrice}
            onChange={(energyPrice) => change({ energyPrice })}
            error={fault('energyPrice')}
          />
          <NumberField
            label={texts.commercialisation}
            required
            unit={texts.unitPrice}
            rule={energyPrice}
            value={draft.commercialisation}
            onChange={(commercialisation) => change({ commercialisation })}
            error={fault('commercialisation')}
          />
          {(['subscriptionDate', 'startDate', 'finishDate'] as const).map((field) => (
            <DateField
              key={field}
              label={texts[field]}
              value={draft[field]}
              onChange={(value) => change({ [field]: value })}
              error={fault(field)}
            />
          ))}
        </>
      )}
      <TextInput
        label={texts.detail}
        className={style.whole ?? ''}
        maxLength={2000}
        value={draft.detail}
        onChange={(event) => change({ detail: event.currentTarget.value })}
      />
      <Switch
        label={draft.active ? texts.active : texts.inactive}
        checked={draft.active}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
    </RecordDialog>
  );
}
