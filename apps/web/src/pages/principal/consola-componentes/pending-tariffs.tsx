import { stateConsoleTexts as texts } from '@contador/contract/messages';
import { getTariffTree } from '@contador/contract/tariff-calculation';
import { optionApplies } from '@contador/domain/tariff-option';
import { useRead } from '../../../http/use-read.ts';
import { useFeature } from '../../../shell/period/use-feature.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';

interface PendingTariffsProps {
  readonly tariffId: string;
  readonly market: string;
  readonly busy: boolean;
  readonly onCalculate: () => void;
}

/**
 * Offers to calculate the tariffs again when all components of the market are published but an interruption prevented the calculation.
 * Renders nothing if the tariffs wait for the tariff option, or if the company does not calculate the CU on publication.
 */
export function PendingTariffs({ tariffId, market, busy, onCalculate }: PendingTariffsProps) {
  const { tenant } = useSession();
  const { tariffMonth, market: row } = usePeriod();
  const calculates = useFeature('unitCostOnPublish');
  const query = { electric_tariff_id: tariffId, market, username: tenant.username };
  const { data } = useRead(getTariffTree, calculates ? query : undefined);
  if (busy || data === undefined || data.tree.published) return null;
  // With the tariff option, the next step is explained under the page's title.
  if (optionApplies(row?.tariffOption, tariffMonth)) return null;
  return (
    <Banner
      kind="warning"
      action={
        <ActionButton small onClick={onCalculate}>
          {texts.calculateTariffs}
        </ActionButton>
      }
    >
      {texts.tariffsPending}
    </Banner>
  );
}
