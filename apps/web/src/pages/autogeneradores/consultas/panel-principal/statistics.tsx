import { customerPanelTexts as texts } from '@contador/contract/messages';
import type { CustomerPanel } from '@contador/contract/self-generators';
import { SummaryFigures } from '../../../../patterns/summary-figures.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { numberText } from '../../../../ui/format/number-text.ts';

/** Highest import and export of the month, and daily means. */
export function Statistics({ panel }: { readonly panel: CustomerPanel }) {
  const days = panel.dates.length;
  const highest = (means: readonly (number | null)[], hour: number | null) => {
    const at = means.reduce<number>((best, mean, day) => ((mean ?? 0) > (means[best] ?? 0) ? day : best), 0);
    return hour === null ? null : texts.hourOf(texts.weekdays[at] ?? '', hour + 1);
  };
  return (
    <Card title={texts.statistics}>
      <SummaryFigures
        figures={[
          { label: texts.mostImported, value: highest(panel.importedByWeekday, panel.highestImportHour), unit: '' },
          { label: texts.mostExported, value: highest(panel.exportedByWeekday, panel.highestExportHour), unit: '' },
          { label: texts.meanImported, value: numberText(panel.imported / days), unit: 'kWh' },
          { label: texts.meanExported, value: numberText(panel.exported / days), unit: 'kWh' },
        ]}
      />
    </Card>
  );
}
