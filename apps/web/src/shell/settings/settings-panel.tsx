import { partsTexts, shellTexts } from '@contador/contract/messages';
import { profileAt } from '@contador/domain/access';
import { spanishMonth } from '@contador/kernel';
import { SegmentedControl } from '@mantine/core';
import { IconCalendarDue, IconMapPin } from '@tabler/icons-react';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { MonthField } from '../../ui/fields/month-field.tsx';
import { ReadOnlyField } from '../../ui/fields/read-only-field.tsx';
import { FIRST_INPUT_PERIOD, lastOfferedMonth } from '../period/address.ts';
import { type ChosenPeriod, usePeriod } from '../period/period-context.ts';
import { isNarrow } from '../remembered.ts';
import { useSession } from '../session/session.tsx';
import { CopyLink, PanelFrame } from './panel-frame.tsx';
import classes from './settings-panel.module.css';

/** A longer list is searched by name. */
const MOST_WITHOUT_SEARCH = 8;

/** The group of pages that constantly need market, month and version; on the others the panel is collapsed to leave room. */
const OPEN_IN = 'Insumos';

/** Chooses market, user type, period and version. Collapses to a strip; the state is remembered separately for the pages of inputs. */
export function SettingsPanel({ group }: { readonly group: string | undefined }) {
  const open = group === OPEN_IN;
  return (
    <PanelFrame remembered={open ? 'panel.inputs' : 'panel.elsewhere'} collapsedAtFirst={!open || isNarrow()}>
      <Settings />
    </PanelFrame>
  );
}

function Settings() {
  const chosen = usePeriod();
  const { tenant, today } = useSession();
  const { userTypes } = profileAt(tenant, chosen.tariffMonth);
  const whyNone = (options: readonly unknown[], none: string) =>
    options.length > 0
      ? undefined
      : { ready: none, loading: partsTexts.loading, failed: partsTexts.couldNotLoad(partsTexts.thisPart) }[
          chosen.status
        ];
  return (
    <div className={classes.fields}>
      <ChoiceField
        label={shellTexts.market}
        leftSection={<IconMapPin size={16} aria-hidden />}
        data={chosen.markets.map((it) => ({ value: it.code, label: it.name }))}
        searchable={chosen.markets.length > MOST_WITHOUT_SEARCH}
        nothingFoundMessage={shellTexts.noneOfThem}
        value={chosen.marketCode ?? null}
        placeholder={chosen.status === 'ready' ? shellTexts.noMarket : ''}
        disabledBecause={whyNone(chosen.markets, shellTexts.noMarket)}
        onChange={(market) => market && chosen.choose({ market })}
      />
      {userTypes.length > 1 ? (
        <div>
          <div className={classes.label} id="tipo-usuario">
            {shellTexts.userType}
          </div>
          <SegmentedControl
            fullWidth
            aria-labelledby="tipo-usuario"
            data={[...userTypes]}
            value={chosen.userType}
            onChange={(userType) => chosen.choose({ userType: userType as ChosenPeriod['userType'] })}
          />
        </div>
      ) : (
        <ReadOnlyField label={shellTexts.userType} value={chosen.userType} />
      )}
      <MonthField
        label={shellTexts.inputPeriod}
        value={chosen.period}
        first={FIRST_INPUT_PERIOD}
        last={lastOfferedMonth(today)}
        onChange={(period) => period && chosen.choose({ period })}
      />
      <ReadOnlyField label={shellTexts.tariffPeriod} icon={IconCalendarDue} value={spanishMonth(chosen.tariffMonth)} />
      <ChoiceField
        label={shellTexts.calculationVersion}
        data={chosen.versions.map((value, at) => ({ value, label: chosen.versionWords[at] ?? value }))}
        value={chosen.version ?? null}
        placeholder={chosen.status === 'ready' ? shellTexts.noVersion : ''}
        disabledBecause={whyNone(chosen.versions, shellTexts.noVersion)}
        onChange={(version) => version && chosen.choose({ version })}
      />
      <ReadOnlyField label={shellTexts.xmVersion} value={chosen.xmVersion ?? '—'} />
      <ReadOnlyField label={shellTexts.calculationType} value={chosen.calculationType ?? '—'} />
      <CopyLink />
    </div>
  );
}
