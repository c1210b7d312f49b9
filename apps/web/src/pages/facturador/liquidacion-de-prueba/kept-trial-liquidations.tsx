import type { TrialHead } from '@contador/contract/billing';
import { trialPageTexts as texts, trialTexts } from '@contador/contract/messages';
import { TRIAL_KEPT } from '@contador/domain/billing';
import { Select } from '@mantine/core';
import { momentText } from '../../../ui/format/date-text.ts';

/** Selector of the stored trial liquidations. */
export function KeptTrialLiquidations({
  trials,
  chosen,
  onChoose,
}: {
  readonly trials: readonly TrialHead[];
  readonly chosen: string;
  readonly onChoose: (trial: string) => void;
}) {
  return (
    <Select
      label={texts.kept}
      description={texts.keptHelp(TRIAL_KEPT.perPerson, TRIAL_KEPT.days)}
      w="min(640px, 100%)"
      allowDeselect={false}
      data={trials.map(({ id, madeAt, madeBy, replaced }) => ({
        value: id,
        label: texts.keptName(momentText(madeAt), madeBy, whatOf(replaced)),
      }))}
      value={chosen}
      onChange={(trial) => trial !== null && onChoose(trial)}
    />
  );
}

function whatOf(replaced: TrialHead['replaced']): string {
  if (replaced.length === 0) return trialTexts.noReplacement;
  return replaced.map(({ cause }) => trialTexts.causes[cause]).join(', ');
}
