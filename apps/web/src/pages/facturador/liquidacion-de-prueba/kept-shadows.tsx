import type { ShadowHead } from '@contador/contract/billing';
import { shadowTexts, shadowPageTexts as texts } from '@contador/contract/messages';
import { SHADOW_KEPT } from '@contador/domain/billing';
import { Select } from '@mantine/core';
import { momentText } from '../../../ui/format/date-text.ts';

/** Selector of the stored trial liquidations. */
export function KeptShadows({
  shadows,
  chosen,
  onChoose,
}: {
  readonly shadows: readonly ShadowHead[];
  readonly chosen: string;
  readonly onChoose: (shadow: string) => void;
}) {
  return (
    <Select
      label={texts.kept}
      description={texts.keptHelp(SHADOW_KEPT.perPerson, SHADOW_KEPT.days)}
      w="min(640px, 100%)"
      allowDeselect={false}
      data={shadows.map(({ id, madeAt, madeBy, replaced }) => ({
        value: id,
        label: texts.keptName(momentText(madeAt), madeBy, whatOf(replaced)),
      }))}
      value={chosen}
      onChange={(shadow) => shadow !== null && onChoose(shadow)}
    />
  );
}

function whatOf(replaced: ShadowHead['replaced']): string {
  if (replaced.length === 0) return shadowTexts.noReplacement;
  return replaced.map(({ cause }) => shadowTexts.causes[cause]).join(', ');
}
