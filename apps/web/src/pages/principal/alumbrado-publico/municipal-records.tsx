import { partsTexts, streetLightingTexts as texts } from '@contador/contract/messages';
import {
  checkLightingOffers,
  checkLightingRegistrations,
  type LightingOfferRow,
  type LightingRegistrationRow,
} from '@contador/contract/street-lighting';
import { IconBulb, IconFileText, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { RegistrationDialog } from './registration-dialog.tsx';

const day = (iso: string | null) => (iso === null ? '' : dateText(iso));

/** Column that shows whether a record is active. */
function activeColumn<Row extends { readonly active: boolean }>(): GridColumn<Row> {
  const word = ({ active }: Row) => (active ? texts.active : texts.inactive);
  return {
    key: 'active',
    header: texts.state,
    value: word,
    cell: (it) => <StateBadge state={it.active ? 'ready' : 'pending'}>{word(it)}</StateBadge>,
    kind: 'state',
    width: 104,
  };
}

const amount = { kind: 'number', decimals: 2 } as const;

const offerColumns: GridColumn<LightingOfferRow>[] = [
  { key: 'contract', header: texts.contract, value: (it) => it.contract || null, grow: 1, emphasis: true },
  { key: 'pricing', header: texts.pricing, value: (it) => texts.pricingShort[it.pricing], width: 112 },
  { key: 'index', header: texts.indexVariable, value: (it) => it.indexVariable, width: 76 },
  { key: 'base', header: texts.baseIndex, value: (it) => it.baseIndex, ...amount, width: 84 },
  { key: 'energy', header: texts.energyPrice, unit: '$/kWh', value: (it) => it.energyPrice, ...amount, width: 104 },
  {
    key: 'margin',
    header: texts.commercialisation,
    unit: '$/kWh',
    value: (it) => it.commercialisation,
    ...amount,
    width: 104,
  },
  { key: 'start', header: texts.startDate, value: (it) => it.startDate, text: (it) => day(it.startDate), width: 96 },
  {
    key: 'finish',
    header: texts.finishDate,
    value: (it) => it.finishDate,
    text: (it) => day(it.finishDate),
    width: 96,
  },
  activeColumn(),
];

const registrationColumns: GridColumn<LightingRegistrationRow>[] = [
  { key: 'matricula', header: texts.matricula, value: (it) => it.matricula, width: 112, emphasis: true },
  { key: 'name', header: texts.name, value: (it) => it.name, grow: 1 },
  { key: 'level', header: texts.level, value: (it) => texts.levelNames[it.level], width: 124 },
  activeColumn(),
];

/** Offers and registrations of a municipality. Clicking a row opens it for editing; 'Agregar' starts a new one. */
export function MunicipalRecords({ code }: { readonly code: string }) {
  const { tenant } = useSession();
  const { markets } = usePeriod();
  const query = { username: tenant.username, municipality: code };
  const offers = useRead(checkLightingOffers, query);
  const registrations = useRead(checkLightingRegistrations, query);
  const [offer, setOffer] = useState<LightingOfferRow | 'new'>();
  const [registration, setRegistration] = useState<LightingRegistrationRow | 'new'>();
  const municipality = offers.data?.municipality ?? undefined;
  const market = markets.find((it) => it.code === municipality?.market)?.name;
  const note = [code, municipality?.name, market].filter(Boolean).join(' · ');
  const add = (onClick: () => void) => (
    <ActionButton
      small
      icon={IconPlus}
      disabledBecause={offers.data === undefined ? partsTexts.loading : undefined}
      onClick={onClick}
    >
      {texts.add}
    </ActionButton>
  );
  return (
    <>
      <Card
        title={texts.offers}
        note={note}
        padded={false}
        refreshing={offers.refreshing}
        actions={add(() => setOffer('new'))}
      >
        <DataGrid
          label={`${texts.offers}, ${note}`}
          columns={offerColumns}
          rows={offers.data?.offers}
          rowKey={(it) => String(it.number)}
          rowMark={(it) => ({ muted: !it.active })}
          noun={{ one: 'oferta', many: 'ofertas' }}
          filters={false}
          onOpen={setOffer}
          failure={offers.failure}
          onRetry={offers.retry}
          empty={{ sentence: texts.noOffers, help: texts.offersHelp, icon: IconFileText }}
        />
      </Card>
      <Card
        title={texts.registrations}
        note={note}
        padded={false}
        refreshing={registrations.refreshing}
        actions={add(() => setRegistration('new'))}
      >
        <DataGrid
          label={`${texts.registrations}, ${note}`}
          columns={registrationColumns}
          rows={registrations.data?.registrations}
          rowKey={(it) => it.matricula}
          rowMark={(it) => ({ muted: !it.active })}
          noun={{ one: 'matrícula', many: 'matrículas' }}
          filters={false}
          onOpen={setRegistration}
          failure={registrations.failure}
          onRetry={registrations.retry}
          empty={{ sentence: texts.noRegistrations, help: texts.registrationsHelp, icon: IconBulb }}
        />
      </Card>
      {offer && (
        <OfferDialog
          code={code}
          municipality={municipality}
          offer={offer === 'new' ? undefined : offer}
          onClose={() => setOffer(undefined)}
        />
      )}
      {registration && (
        <RegistrationDialog
          code={code}
          municipality={municipality}
          registration={registration === 'new' ? undefined : registration}
          onClose={() => setRegistration(undefined)}
        />
      )}
    </>
  );
}
