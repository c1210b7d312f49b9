import { taxAgreementTexts as texts } from '@contador/contract/messages';
import type { LocalTaxName } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import { SegmentedControl, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../ui/action/action-button.tsx';
import type { DraftOwner } from '../../ui/drafts/stored-drafts.ts';
import { StateBadge } from '../../ui/state/state-badge.tsx';
import type { AgreementRow } from './agreement-draft.ts';
import { AgreementEditor } from './agreement-editor.tsx';
import classes from './agreements.module.css';
import type { TaxUnits } from './tax-of-draft.ts';

interface PlaceAgreementsProps {
  readonly tax: LocalTaxName;
  readonly place: { readonly code: string; readonly name: string; readonly agreements: readonly AgreementRow[] };
  readonly username: string;
  readonly owner: DraftOwner;
  readonly offersExtended: boolean;
  readonly month: Month;
  readonly units: TaxUnits | undefined;
}

const NEW = 'new';
/** Greatest number of agreements shown as tabs; with more, one is chosen from a list. */
const MOST_TABS = 4;

/** Agreements of a municipality or department: a selector, and the editor of the chosen one. */
export function PlaceAgreements({ tax, place, username, owner, offersExtended, month, units }: PlaceAgreementsProps) {
  const { agreements } = place;
  const [chosen, setChosen] = useState<string>();
  const current = chosen ?? String((agreements.findLast(({ active }) => active) ?? agreements.at(-1))?.id ?? '');
  const agreement = agreements.find(({ id }) => String(id) === current);
  return (
    <>
      <div className={classes.head}>
        <h2>{place.name}</h2>
        <span className={classes.hint}>{texts.danePlace(place.code)}</span>
        <span className={classes.state}>
          <ActionButton small icon={IconPlus} onClick={() => setChosen(NEW)}>
            {texts.add}
          </ActionButton>
        </span>
      </div>
      {agreements.length > 0 && (
        <div className={classes.head}>
          {agreements.length > MOST_TABS ? (
            <Select
              className={classes.chosen}
              aria-label={texts.what}
              value={current === NEW ? null : current}
              onChange={(id) => id !== null && setChosen(id)}
              data={agreements.map((it) => ({
                value: String(it.id),
                label: it.active ? scopeOf(it) : `${scopeOf(it)} (${texts.inactive})`,
              }))}
            />
          ) : (
            <SegmentedControl
              size="xs"
              aria-label={texts.what}
              value={current === NEW ? '' : current}
              onChange={setChosen}
              data={agreements.map((it) => ({ value: String(it.id), label: scopeOf(it) }))}
            />
          )}
          {agreement && (
            <span className={classes.state}>
              <StateBadge state={agreement.active ? 'ready' : 'pending'}>
                {agreement.active ? texts.active : texts.inactive}
              </StateBadge>
              {texts.agreement(agreement.id, agreement.version)}
            </span>
          )}
        </div>
      )}
      {agreement === undefined && current !== NEW ? (
        <p className={`${classes.form} ${classes.hint}`}>{texts.noneHelp}</p>
      ) : (
        <AgreementEditor
          key={`${current} ${agreement?.revision ?? ''}`}
          tax={tax}
          place={place.code}
          agreement={agreement}
          username={username}
          owner={owner}
          offersExtended={offersExtended}
          month={month}
          units={units}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

/** Label that distinguishes the agreements of a place: `RESIDENCIAL 3, 4`. */
function scopeOf({ id, useTypes, strata = [] }: AgreementRow): string {
  const homes = strata.length > 0 ? ` ${strata.join(', ')}` : '';
  return `${id}: ${useTypes.map((use) => (use === 'RESIDENCIAL' ? use + homes : use)).join(', ')}`;
}
