import { tariffCalculationTexts as texts } from '@contador/contract/messages';
import {
  type ComponentCard,
  calcUnitCost,
  publishMarket,
  updateComponents,
} from '@contador/contract/tariff-calculation';
import { hasFeature, type TenantProfile } from '@contador/domain/access';
import { type Month, nextMonth } from '@contador/kernel';
import { useWrite } from '../../../http/use-write.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import type { WrittenReason } from './publish-dialog.tsx';

export interface DecisionScope {
  readonly tenant: TenantProfile;
  readonly period: Month;
  readonly tariffId: string;
  readonly version: string;
  readonly marketCode: string;
  /** Reads the components again; needed after a refusal, because another person may have decided first. */
  readonly refresh: () => void;
}

export interface Decisions {
  readonly approve: (card: ComponentCard) => Promise<void>;
  /** Resolves to whether the component was published. */
  readonly publish: (card: ComponentCard, definitive: boolean, reasons: readonly WrittenReason[]) => Promise<boolean>;
  /** Approves and publishes the remaining components of the market as shown, atomically. */
  readonly publishAll: (
    cards: readonly ComponentCard[],
    definitive: boolean,
    reasons: readonly WrittenReason[],
  ) => Promise<void>;
  /** Calculates the CU of a market whose components are all published; also used after an interruption. */
  readonly calculateTariffs: () => Promise<void>;
  readonly deciding: boolean;
}

/** Approves and publishes the components of a market. Sends the displayed values with the fingerprint of their calculation. */
export function useDecisions({ tenant, period, tariffId, version, marketCode, refresh }: DecisionScope): Decisions {
  const { notice, failed } = useNotice();
  const update = useWrite(updateComponents);
  const publishAllComponents = useWrite(publishMarket);
  const unitCost = useWrite(calcUnitCost);
  const username = tenant.username;

  const decide = async (card: ComponentCard, decision: object, definitive?: true) => {
    const displayed = { CompValues: card.values, ...(card.fingerprint !== null && { Fingerprint: card.fingerprint }) };
    const body = {
      username,
      tariffId,
      period: period.number,
      year: period.year,
      version,
      ...(definitive && { definitive }),
      [card.component]: { [marketCode]: { ...decision, ...displayed } },
    };
    const answer = await update.send({ body });
    if (!answer.ok) {
      refresh();
      await failed(answer.refusal, texts.saveFailed);
    }
    return answer;
  };

  /** Calculates the unit cost and returns the specified sentences; undefined after a refusal, which has then already been shown. */
  const calculateUnitCost = async (): Promise<readonly string[] | undefined> => {
    const answer = await unitCost.send({ query: { electric_tariff_id: tariffId, market: marketCode, username } });
    if (!answer.ok) {
      await failed(answer.refusal, texts.saveFailed);
      return undefined;
    }
    return [texts.marketTariffsCalculated, ...(answer.value.subsidised ? [texts.subsidisedUnitCostCalculated] : [])];
  };
  const calculateTariffs = async () => {
    const [message, ...more] = (await calculateUnitCost()) ?? [];
    if (message !== undefined) await notice(message, { tone: 'done', detail: more.join(' ') });
  };

  return {
    approve: async (card) => {
      await decide(card, { Approved: true });
    },
    publish: async (card, definitive, reasons) => {
      const decision = { Approved: true, Published: true, ...(reasons.length > 0 && { Reasons: reasons }) };
      const answer = await decide(card, decision, definitive || undefined);
      if (!answer.ok) return false;
      const calculates = answer.value.tariffs_published && hasFeature(tenant, 'unitCostOnPublish', nextMonth(period));
      const more = calculates ? await calculateUnitCost() : undefined;
      await notice(texts.componentPublished, { tone: 'done', ...(more && { detail: more.join(' ') }) });
      return true;
    },
    publishAll: async (cards, definitive, reasons) => {
      const fingerprints = Object.fromEntries(
        cards.flatMap(({ component, fingerprint }) => (fingerprint === null ? [] : [[component, fingerprint]])),
      );
      const answer = await publishAllComponents.send({
        body: {
          username,
          electric_tariff_id: tariffId,
          market: marketCode,
          fingerprints,
          definitive,
          reasons: [...reasons],
        },
      });
      if (!answer.ok) {
        refresh();
        return failed(answer.refusal, texts.saveFailed);
      }
      await notice(texts.marketPublished, { tone: 'done' });
    },
    calculateTariffs,
    deciding: publishAllComponents.pending || update.pending || unitCost.pending,
  };
}
