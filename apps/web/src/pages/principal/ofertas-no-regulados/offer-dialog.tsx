import { nonRegulatedTexts as texts } from '@contador/contract/messages';
import { pricingLabels, updateOffers } from '@contador/contract/non-regulated';
import type { Settled } from '@contador/domain/entry';
import {
  detailsOf,
  type EnergyPricing,
  emptyOfferFields,
  energyPricings,
  type IndexVariable,
  indexVariables,
  offerRules,
  type PricingDetails,
} from '@contador/domain/non-regulated';
import { Select, Switch, Textarea } from '@mantine/core';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import type { OnRevision } from '../../../patterns/use-meanwhile.ts';
import { useRecordDraft } from '../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { useDraftOwner } from '../../../shell/session/session.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { countedOffer, type EditedOffer, withPricing } from './offer-draft.ts';
import style from './offers.module.css';

interface OfferDialogProps {
  readonly offer: EditedOffer;
  /** Revision of the offer when it was read; undefined for a new offer. */
  readonly revision: string | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const units: Readonly<Record<keyof PricingDetails, string>> = {
  basePrice: '$/kWh',
  margin: '$/kWh',
  fixedPercent: '%',
  spotPercent: '%',
};

/** One offer of a customer; the price fields depend on its pricing type. */
export function OfferDialog({ offer, revision, onSaved, onClose }: OfferDialogProps) {
  const { number, clientName, clientCode } = offer;
  const title = number === undefined ? texts.offerOf(clientName) : `${texts.offerOf(clientName)}, No. ${number}`;
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
    record: `offer/${clientCode}/${number ?? 'new'}`,
    begin: () => offer,
    revision,
  });
  const update = useWrite(updateOffers);
  const { save, fault } = useRecordSaving({
    endpoint: updateOffers,
    seen,
    savedText: texts.offerSaved,
    onSaved: () => {
      onSaved();
      leave();
    },
  });
  const send = (
    { clientName: _, number: __, ...fields }: Settled<EditedOffer>,
    more: OnRevision & { acceptOverlap?: true },
  ) => update.send({ body: { ...fields, ...more, ...(number !== undefined && { number }) } });
  return (
    <RecordDialog
      title={title}
      opened
      wide
      onClose={leave}
      onSave={() =>
        save(countedOffer(draft), {
          empty: emptyOfferFields,
          send,
          overrule: {
            code: 'offer-overlaps',
            question: texts.overlapQuestion,
            send: (values, on) => send(values, { ...on, acceptOverlap: true }),
          },
        })
      }
      saving={update.pending}
      dirty={dirty}
      note={texts.changeKeepsPublished}
    >
      {recoveryOffer}
      <Select
        label={texts.indexVariable}
        required
        data={[...indexVariables]}
        value={draft.indexVariable}
        onChange={(value) => change({ indexVariable: value as IndexVariable | null })}
        error={fault('indexVariable')}
      />
      <NumberField
        label={texts.baseIndex}
        required
        rule={offerRules.baseIndex}
        value={draft.baseIndex}
        onChange={(baseIndex) => change({ baseIndex })}
        error={fault('baseIndex')}
      />
      <NumberField
        label={texts.commercialisationBase}
        required
        unit="$/kWh"
        rule={offerRules.commercialisationBase}
        value={draft.commercialisationBase}
        onChange={(commercialisationBase) => change({ commercialisationBase })}
        error={fault('commercialisationBase')}
      />
      <Select
        label={texts.pricing}
        required
        className={style.whole ?? ''}
        data={energyPricings.map((value) => ({ value, label: pricingLabels[value] }))}
        value={draft.pricing}
        onChange={(value) => change((before) => withPricing(before, value as EnergyPricing | null))}
        error={fault('pricing')}
      />
      {draft.pricing &&
        detailsOf(draft.pricing).map((field) => (
          <NumberField
            key={field}
            label={texts[field]}
            required
            unit={units[field]}
            rule={offerRules[field]}
            value={draft.details[field]}
            onChange={(value) => change((before) => ({ ...before, details: { ...before.details, [field]: value } }))}
            error={fault(field)}
          />
        ))}
      <DateField
        label={texts.subscriptionDate}
        value={draft.subscriptionDate}
        onChange={(subscriptionDate) => change({ subscriptionDate })}
        error={fault('subscriptionDate')}
      />
      <DateField
        label={texts.startDate}
        value={draft.startDate}
        onChange={(startDate) => change({ startDate })}
        error={fault('startDate')}
      />
      <DateField
        label={texts.finishDate}
        value={draft.finishDate}
        onChange={(finishDate) => change({ finishDate })}
        error={fault('finishDate')}
      />
      <Textarea
        label={texts.detail}
        className={style.whole ?? ''}
        rows={2}
        maxLength={2000}
        value={draft.detail}
        onChange={(event) => change({ detail: event.currentTarget.value })}
      />
      <Switch
        label={texts.active}
        checked={draft.active}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
    </RecordDialog>
  );
}
