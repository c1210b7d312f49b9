import type { ReplyOf } from '@contador/contract';
import { refusals, reliquidationTexts as texts } from '@contador/contract/messages';
import { calcComponents, getVersionInfo } from '@contador/contract/tariff-calculation';
import { mayReliquidate } from '@contador/domain/reliquidation';
import { parseMonth } from '@contador/kernel';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import type { PeriodCall } from '../../../shell/period/period-context.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { ReliquidationDialog } from './reliquidation-dialog.tsx';

interface ReliquidateButtonProps {
  readonly call: PeriodCall;
}

/**
 * 'Reliquidar periodo': offered for the definitive version once its tariffs are published; a disabled button gives the reason. A month
 * imported from a printed publication has no calculation to repeat, so the button is hidden.
 */
export function ReliquidateButton({ call }: ReliquidateButtonProps) {
  const { username, period, version, userType } = usePeriod();
  const components = useRead(calcComponents, { ...call, user_type: userType });
  const info = useRead(getVersionInfo, { username, period: period.number, year: period.year }).data;
  const [creating, setCreating] = useState(false);
  if (components.loading || components.data?.brought !== undefined) return null;
  if (!info || version === undefined || version !== info.definitiveVersion || !allPublished(info)) return null;
  const decided = mayReliquidate(
    {
      period,
      version,
      definitive: info.definitiveVersion,
      tariffsPublished: true,
      finished: info.reliquidationFinished,
      application: parseMonth(info.applicationPeriod ?? ''),
      applicationPublished: info.applicationPublished === true,
    },
    info.usedXmVersions,
  );
  return (
    <>
      <ActionButton
        icon={IconHistory}
        disabledBecause={decided.ok ? undefined : refusals[decided.refusal].message}
        onClick={() => setCreating(true)}
      >
        {texts.reliquidate}
      </ActionButton>
      {creating && decided.ok && (
        <ReliquidationDialog info={info} application={decided.value} onClose={() => setCreating(false)} />
      )}
    </>
  );
}

/** Whether every market of the period has a definitive version, either this one or another. */
function allPublished({ definitiveVersions = {}, tariffsPublished }: ReplyOf<typeof getVersionInfo>): boolean {
  const markets = Object.keys(tariffsPublished[0] ?? {});
  return markets.length > 0 && markets.every((market) => definitiveVersions[market] !== undefined);
}
