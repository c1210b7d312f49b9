import { shellTexts } from '@contador/contract/messages';
import { spanishMonth } from '@contador/kernel';
import { SegmentedControl, Select } from '@mantine/core';
import {
  IconAdjustmentsAlt,
  IconCalendarDue,
  IconCopy,
  IconLayoutSidebarRightCollapse,
  IconLayoutSidebarRightExpand,
  IconLink,
  IconMapPin,
} from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { IconAction } from '../../ui/action/icon-action.tsx';
import { MonthField } from '../../ui/fields/month-field.tsx';
import { ReadOnlyField } from '../../ui/fields/read-only-field.tsx';
import { FIRST_INPUT_PERIOD, lastOfferedMonth } from '../period/address.ts';
import { type ChosenPeriod, usePeriod } from '../period/period-context.ts';
import { isNarrow, useRemembered } from '../remembered.ts';
import { useSession } from '../session/session.tsx';
import classes from './settings-panel.module.css';

/** A longer list than this is searched by name. */
const MOST_WITHOUT_SEARCH = 8;

/** The group of pages on which market, month and version are chosen all the time; the others need the room. */
const OPEN_IN = 'Insumos';

/** Chooses market, user type, period and version; collapses to a strip, and is remembered apart for the pages of the inputs. */
export function SettingsPanel({ group }: { readonly group: string | undefined }) {
  const open = group === OPEN_IN;
  const [collapsed, setCollapsed] = useRemembered(open ? 'panel.inputs' : 'panel.elsewhere', !open || isNarrow());
  return (
    <aside className={classes.panel} aria-label={shellTexts.settings} data-collapsed={collapsed || undefined}>
      <div className={classes.head}>
        {!collapsed && <h2>{shellTexts.settings}</h2>}
        <IconAction
          label={collapsed ? shellTexts.expandPanel : shellTexts.collapsePanel}
          icon={collapsed ? IconLayoutSidebarRightExpand : IconLayoutSidebarRightCollapse}
          expanded={!collapsed}
          onClick={() => setCollapsed(!collapsed)}
        />
        {collapsed && <IconAdjustmentsAlt size={17} aria-hidden className={classes.mark} />}
      </div>
      {!collapsed && <Settings />}
    </aside>
  );
}

function Settings() {
  const chosen = usePeriod();
  const { tenant, today } = useSession();
  return (
    <div className={classes.fields}>
      <Select
        label={shellTexts.market}
        leftSection={<IconMapPin size={16} aria-hidden />}
        data={chosen.markets.map((it) => ({ value: it.code, label: it.name }))}
        searchable={chosen.markets.length > MOST_WITHOUT_SEARCH}
        nothingFoundMessage={shellTexts.noneOfThem}
        value={chosen.marketCode ?? null}
        placeholder={chosen.status === 'ready' ? shellTexts.noMarket : ''}
        disabled={chosen.markets.length === 0}
        onChange={(market) => market && chosen.choose({ market })}
      />
      {tenant.userTypes.length > 1 ? (
        <div>
          <div className={classes.label} id="tipo-usuario">
            {shellTexts.userType}
          </div>
          <SegmentedControl
            fullWidth
            aria-labelledby="tipo-usuario"
            data={[...tenant.userTypes]}
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
      <Select
        label={shellTexts.calculationVersion}
        data={chosen.versions.map((value, at) => ({ value, label: chosen.versionWords[at] ?? value }))}
        value={chosen.version ?? null}
        placeholder={chosen.status === 'ready' ? shellTexts.noVersion : ''}
        disabled={chosen.versions.length === 0}
        onChange={(version) => version && chosen.choose({ version })}
      />
      <ReadOnlyField label={shellTexts.xmVersion} value={chosen.xmVersion ?? '—'} />
      <ReadOnlyField label={shellTexts.calculationType} value={chosen.calculationType ?? '—'} />
      <CopyLink />
    </div>
  );
}

function CopyLink() {
  const [copied, setCopied] = useState(false);
  return (
    <div className={classes.link}>
      <p>
        <IconLink size={15} aria-hidden />
        {shellTexts.linkKeeps}
      </p>
      <ActionButton
        wide
        icon={IconCopy}
        onClick={async () => {
          await navigator.clipboard.writeText(window.location.href);
          setCopied(true);
          setTimeout(() => setCopied(false), 2_000);
        }}
      >
        {copied ? shellTexts.linkCopied : shellTexts.copyLink}
      </ActionButton>
    </div>
  );
}
